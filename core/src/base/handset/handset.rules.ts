// Source: docs/reference/phone-data.md (Phone set-up).
/** iPads report themselves as Macs; only the touch screen distinguishes them. */
export interface Handset {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Whether it is an iPhone, iPod or iPad. */
export function isAppleMobile({ userAgent, maxTouchPoints }: Handset): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

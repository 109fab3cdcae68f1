// Source: docs/reference/phone-data.md (Phone set-up).
/** Only the touch screen distinguishes iPads from Macs. */
export interface Handset {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Whether it is an iPhone, iPod or iPad. */
export function isAppleMobile({ userAgent, maxTouchPoints }: Handset): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

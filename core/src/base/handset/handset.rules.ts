// Source: docs/reference/phone-data.md (Phone set-up).
/** What a browser says of the device it runs on. iPads report themselves as Macs; only their touch screen distinguishes them. */
export interface Handset {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Whether it is an iPhone, iPod or iPad, whatever its browser is called. */
export function isAppleMobile({ userAgent, maxTouchPoints }: Handset): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

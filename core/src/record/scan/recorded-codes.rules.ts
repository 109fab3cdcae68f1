// Source: docs/reference/scanning.md (Scanning).
/**
 * A code that was recorded is passed over until it was not decoded for this long, because a ticket often stays in view
 * (milliseconds).
 */
export const RECORDED_CODE_LAPSE_MS = 2000;

/**
 * A code that was just recorded. `seenAt` is when it was last in view, on the scanner's clock in milliseconds; time in
 * which no frame was decoded does not count as not seen.
 */
export interface RecordedCode {
  readonly code: string;
  readonly seenAt: number;
}

/** The codes with one more that was recorded, without those that have lapsed. */
export function withRecordedCode(before: readonly RecordedCode[], code: string, now: number): RecordedCode[] {
  const others = before.filter((one) => one.code !== code && !isLapsed(one, now));
  return [...others, { code, seenAt: now }];
}

/** The codes after one of them was decoded again, or undefined when the code is not among them and counts as a new scan. */
export function passOver(before: readonly RecordedCode[], code: string, now: number): RecordedCode[] | undefined {
  const isAmong = before.some((one) => one.code === code && !isLapsed(one, now));
  return isAmong ? withRecordedCode(before, code, now) : undefined;
}

/** The codes when frames are decoded again after a time without: `now` is when it began. */
export function decodingAgain(before: readonly RecordedCode[], now: number): RecordedCode[] {
  return before.map(({ code, seenAt }) => ({ code, seenAt: Math.max(seenAt, now) }));
}

function isLapsed({ seenAt }: RecordedCode, now: number): boolean {
  return now - seenAt >= RECORDED_CODE_LAPSE_MS;
}

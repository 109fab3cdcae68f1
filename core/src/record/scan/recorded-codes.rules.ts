// Source: docs/reference/scanning.md (Scanning).
/** A recorded code is ignored until it was out of view for this time. */
export const RECORDED_CODE_LAPSE_MS = 2000;

/** `seenAt` is in ms. Time without decoded frames does not count as out of view. */
export interface RecordedCode {
  readonly code: string;
  readonly seenAt: number;
}

/** Adds a recorded code and removes lapsed ones. */
export function withRecordedCode(before: readonly RecordedCode[], code: string, now: number): RecordedCode[] {
  const others = before.filter((one) => one.code !== code && !isLapsed(one, now));
  return [...others, { code, seenAt: now }];
}

/** The codes after one was seen again; undefined for a new scan. */
export function passOver(before: readonly RecordedCode[], code: string, now: number): RecordedCode[] | undefined {
  const isKnown = before.some((one) => one.code === code && !isLapsed(one, now));
  return isKnown ? withRecordedCode(before, code, now) : undefined;
}

/** Restarts the lapse of all codes when decoding resumes. */
export function decodingAgain(before: readonly RecordedCode[], now: number): RecordedCode[] {
  return before.map(({ code, seenAt }) => ({ code, seenAt: Math.max(seenAt, now) }));
}

function isLapsed({ seenAt }: RecordedCode, now: number): boolean {
  return now - seenAt >= RECORDED_CODE_LAPSE_MS;
}

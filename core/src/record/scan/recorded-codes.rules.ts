// Source: docs/reference/scanning.md (Scanning).
/** A recorded code is ignored until frames of this time had no such code. */
export const RECORDED_CODE_LAPSE_MS = 2000;

/** `missedMs`: the time of the frames without it, since it was last seen. Time without decoded frames does not count. */
export interface RecordedCode {
  readonly code: string;
  readonly missedMs: number;
}

export function withRecordedCode(before: readonly RecordedCode[], code: string): RecordedCode[] {
  return [...before.filter((one) => one.code !== code), { code, missedMs: 0 }];
}

/** The codes after a frame, which stands for `frameMs`. */
export function afterFrame(
  before: readonly RecordedCode[],
  seen: string | undefined,
  frameMs: number,
): readonly RecordedCode[] {
  const after = before.map(({ code, missedMs }) => ({ code, missedMs: code === seen ? 0 : missedMs + frameMs }));
  return after.filter(({ missedMs }) => missedMs < RECORDED_CODE_LAPSE_MS);
}

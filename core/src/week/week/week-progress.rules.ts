// Source: docs/reference/weeks.md (Week download).
/** `at` is epoch ms. */
export interface ProgressSample {
  readonly at: number;
  readonly receivedBytes: number;
}

export const PROGRESS_WINDOW_MS = 10_000;
const APART_MS = 250;
/** No speed is shown earlier. */
const KNOWN_AFTER_MS = 1000;

/** Adds a sample. A restart or a clock set back clears the others. */
export function withSample(samples: readonly ProgressSample[], next: ProgressSample): readonly ProgressSample[] {
  const last = samples.at(-1);
  if (last && (next.receivedBytes < last.receivedBytes || next.at < last.at)) return [next];
  const before = samples.at(-2);
  const spaced = before && next.at - before.at < APART_MS ? samples.slice(0, -1) : samples;
  return [...spaced.filter(({ at }) => next.at - at <= PROGRESS_WINDOW_MS), next];
}

/** `share` is from 0 to 1. */
export interface Progress {
  readonly receivedBytes: number;
  readonly totalBytes: number | undefined;
  readonly share: number | undefined;
  readonly secondsLeft: number | undefined;
}

/** The progress at `now` (epoch ms). */
export function progressAt(
  samples: readonly ProgressSample[],
  totalBytes: number | undefined,
  now: number,
): Progress | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return undefined;
  const { receivedBytes } = last;
  if (totalBytes === undefined || totalBytes < receivedBytes)
    return { receivedBytes, totalBytes: undefined, share: undefined, secondsLeft: undefined };
  const elapsedMs = Math.max(now, last.at) - first.at;
  const arrived = receivedBytes - first.receivedBytes;
  const isKnown = elapsedMs >= KNOWN_AFTER_MS && arrived > 0;
  const secondsLeft = isKnown ? Math.ceil(((totalBytes - receivedBytes) * elapsedMs) / arrived / 1000) : undefined;
  return { receivedBytes, totalBytes, share: totalBytes === 0 ? 1 : receivedBytes / totalBytes, secondsLeft };
}

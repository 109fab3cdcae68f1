// Source: docs/reference/weeks.md (Week download).
/** How many bytes had arrived at a moment (epoch ms). */
export interface ProgressSample {
  readonly at: number;
  readonly receivedBytes: number;
}

/** The speed is that of these last ms. */
export const PROGRESS_WINDOW_MS = 10_000;
const APART_MS = 250;
/** No speed is claimed after less, ms. */
const KNOWN_AFTER_MS = 1000;

/** The samples of the window with one more. A download that began again, or a clock that was set back, starts them anew. */
export function withSample(samples: readonly ProgressSample[], next: ProgressSample): readonly ProgressSample[] {
  const last = samples.at(-1);
  if (last && (next.receivedBytes < last.receivedBytes || next.at < last.at)) return [next];
  const before = samples.at(-2);
  const spaced = before && next.at - before.at < APART_MS ? samples.slice(0, -1) : samples;
  return [...spaced.filter(({ at }) => next.at - at <= PROGRESS_WINDOW_MS), next];
}

/** The progress of a download as it can be claimed; `share` from 0 to 1. What is not known is undefined. */
export interface Progress {
  readonly receivedBytes: number;
  readonly totalBytes: number | undefined;
  readonly share: number | undefined;
  readonly secondsLeft: number | undefined;
}

/** The progress at `now` (epoch ms); while nothing arrives the seconds left grow. */
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

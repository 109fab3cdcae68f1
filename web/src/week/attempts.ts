import { downloadWaitMs } from '@offpiste/core/week/week/week.rules';
import { waitFor } from '#device/clock.ts';
import type { Failure } from '#net/failure.ts';

interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly onFailedAttempt?: (count: number) => void;
}

export async function withAttempts<Done extends { readonly ok: true }>(
  attempt: () => Promise<Done | { readonly ok: false; readonly failure: Failure }>,
  { signal, onFailedAttempt }: AttemptOptions,
): Promise<Done | { readonly ok: false; readonly failure: Failure }> {
  for (let failed = 1; ; failed += 1) {
    const result = await attempt();
    if (result.ok) return result;
    onFailedAttempt?.(failed);
    const waitMs = isRetryable(result.failure) ? downloadWaitMs(failed) : undefined;
    if (waitMs === undefined) return result;
    await waitFor(waitMs);
    signal.throwIfAborted();
  }
}

function isRetryable(failure: Failure): boolean {
  return failure.kind !== 'refused' && failure.trouble !== 'signed-out';
}

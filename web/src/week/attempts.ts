import { downloadWaitMs } from '@offpiste/core/week/week.rules';
import { waitFor } from '#device/clock.ts';
import type { Failure } from '#session/failure.ts';

interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly onFailedAttempt?: (count: number) => void;
  /** There is a copy to fall back on: with no network at all nobody waits for a second try. */
  readonly hurry?: boolean;
}

/** Tries a download again as long as a later try can end differently. */
export async function withAttempts<Done extends { readonly ok: true }>(
  attempt: () => Promise<Done | { readonly ok: false; readonly failure: Failure }>,
  { signal, onFailedAttempt, hurry = false }: AttemptOptions,
): Promise<Done | { readonly ok: false; readonly failure: Failure }> {
  for (let failed = 1; ; failed += 1) {
    const result = await attempt();
    if (result.ok) return result;
    onFailedAttempt?.(failed);
    const waitMs = mayEndDifferently(result.failure, hurry) ? downloadWaitMs(failed) : undefined;
    if (waitMs === undefined) return result;
    await waitFor(waitMs);
    signal.throwIfAborted();
  }
}

function mayEndDifferently(failure: Failure, hurry: boolean): boolean {
  if (failure.kind === 'refused' || failure.trouble === 'signed-out') return false;
  return !(hurry && failure.trouble === 'offline');
}

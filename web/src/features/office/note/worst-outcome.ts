import type { ActionOutcome } from '#record/field-action.ts';

/** The outcome of several notes: done only if each is, and queued only if none failed. */
export function worstOutcome(outcomes: readonly ActionOutcome[]): ActionOutcome | undefined {
  return (
    outcomes.find((outcome) => 'message' in outcome) ?? outcomes.find(({ state }) => state === 'queued') ?? outcomes[0]
  );
}

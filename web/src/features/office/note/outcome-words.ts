import type { ActionOutcome } from '#record/field-action.ts';

/** `done` is the text of an outcome that the server confirmed. */
export function outcomeWords(outcome: ActionOutcome, done: string): string {
  return outcome.state === 'done' ? done : outcome.state === 'queued' ? outcome.text : outcome.message;
}

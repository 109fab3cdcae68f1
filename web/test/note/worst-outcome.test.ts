import { expect, test } from 'vitest';
import { worstOutcome } from '#app/features/office/note/worst-outcome.ts';
import type { ActionOutcome } from '#record/field-action.ts';

const DONE: ActionOutcome = { state: 'done', reply: { success: true, message: '' } };
const QUEUED: ActionOutcome = { state: 'queued', text: 'Kept on this computer' };
const FAILED: ActionOutcome = { state: 'failed', message: 'No space' };

test.each<[string, ActionOutcome[], ActionOutcome | undefined]>([
  ['each is done', [DONE, DONE], DONE],
  ['the first is queued', [QUEUED, DONE], QUEUED],
  ['the last is queued', [DONE, QUEUED], QUEUED],
  ['one failed after a queued one', [QUEUED, FAILED, DONE], FAILED],
  ['there is none', [], undefined],
])('shows the worst outcome of several notes: %s', (_, outcomes, expected) => {
  expect(worstOutcome(outcomes)).toBe(expected);
});

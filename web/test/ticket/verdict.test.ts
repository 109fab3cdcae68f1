import { expect, test } from 'vitest';
import { outcomeText } from '#ticket/verdict.rules.ts';
import type { ActionOutcome } from '#record/field-action.ts';

const MOVED = 'Nothing was recorded, by the data on this phone.';
const refused = (code: string, status?: number): ActionOutcome => ({
  state: 'refused',
  message: 'The message of the server',
  code,
  ...(status === undefined ? {} : { status }),
  details: { name: 'Ann', seatKind: 'Coach', seatId: 'C3' },
});

test.each([
  ['of this phone, which may not know that the office moved the client', refused('not-on-this-coach'), true],
  ['of this phone, for a cancelled booking', refused('ticket-deleted'), true],
  ['of the server', refused('not-on-this-coach', 422), false],
  ['of this phone, for another rep’s record', refused('already-loaded'), false],
  ['of this phone, for the form of the code', refused('invalid-barcode'), false],
])('a refusal %s', (_, outcome, isExplained) => {
  const [printed, second = ''] = outcomeText(outcome, 'Loaded').split('\n');
  expect(printed).not.toBe('');
  expect(second.startsWith(MOVED)).toBe(isExplained);
});

import { expect, test } from 'vitest';
import { backupState } from './backup-state.rules.ts';

const now = Date.parse('2026-12-12T18:00:00Z');
const hours = (count: number) => count * 3_600_000;

test.each([
  ['without a backup', null, 'never'],
  ['right after it', now, 'current'],
  ['a day after it', now - hours(24), 'current'],
  ['26 hours after it', now - hours(26), 'current'],
  ['a moment more than 26 hours after it', now - hours(26) - 1, 'overdue'],
  ['if the clock of the backup is a minute ahead', now + 60_000, 'current'],
  ['if its time is far in the future', now + hours(48), 'overdue'],
] as const)('rates the last backup %s', (_, endedAt, state) => {
  expect(backupState(endedAt, now)).toBe(state);
});

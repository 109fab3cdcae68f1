import { ALL_WORK, SIGN_INS } from '@offpiste/core/access/audit/audit-lists.rules';
import type { AuditFilter } from '@offpiste/core/access/audit/audit.contract';
import { expect, test } from 'vitest';
import { auditHeading } from '#app/features/office/report/audit.data.ts';

const none: AuditFilter = { person: '', client: '', from: '', until: '', timeZone: 'UTC' };

test.each([
  ['all weeks', ALL_WORK, '', none, 'All entries without sign-ins'],
  ['sign-ins', SIGN_INS, '', none, 'Sign-ins'],
  ['a week', 'week-1', 'Week 1', none, 'Week 1'],
  ['a filtered week', 'week-1', 'Week 1', { ...none, person: 'Ann' }, 'Week 1 · Entries that fit the filter'],
  ['filtered sign-ins', SIGN_INS, '', { ...none, from: '2026-12-12' }, 'Sign-ins · Entries that fit the filter'],
])('names the printed list, and its filter: %s', (_, weekId, weekName, filter, heading) => {
  expect(auditHeading(weekId, weekName, filter)).toBe(heading);
});

import { expect, test } from 'vitest';
import { myWeekParts } from './my-week.rights.ts';
import { filledCells, STATS_COLUMNS } from './rep-row.rules.ts';

const wasteland = { scheduleTenants: ['nuco'], weeklyStats: false };
const nuco = { scheduleTenants: ['nuco'], weeklyStats: true };

test.each([
  ['staff of nuco in wasteland', wasteland, 'nuco', true, false],
  ['in other case and with whitespace', wasteland, ' NUCO ', true, false],
  ['own staff of wasteland', wasteland, 'wasteland', false, false],
  ['without a tenant', wasteland, undefined, false, false],
  ['staff of nuco in nuco', nuco, 'nuco', true, true],
  ['staff of another tenant in nuco', nuco, 'whiteroad', false, true],
])('the schedule depends on the tenant, the stats on the brand: %s', (_, policy, tenant, schedule, stats) => {
  expect(myWeekParts(policy, { tenant })).toEqual({ schedule, stats });
});

test('the stats are the two counts in the sheet', () => {
  const row = { 'Count - Host': 3, 'Count - Night Patrol': '2', 'Count - Else': '9' };
  expect(filledCells(row, STATS_COLUMNS)).toEqual([
    { column: 'Count - Host', text: '3' },
    { column: 'Count - Night Patrol', text: '2' },
  ]);
});

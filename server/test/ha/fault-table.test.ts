import { expect, test } from 'vitest';
import { bookings, loadBody, smallWeek } from '../harness/small-week.ts';
import { faultTable, judge } from './fault-table.ts';

const week = smallWeek([]);
const [kept, lost, twice, unloaded] = bookings(4).map((reference) => loadBody(week, reference));
const scans = [kept, lost, twice, unloaded].filter((scan) => scan !== undefined);
const acknowledged = scans.map((scan, index) => ({ scan, dueAt: 1000 * index, at: 1000 * index + 500 }));
const rowOf = ({ idempotentId: id, weekID: weekId, barcode }: (typeof scans)[number]) => ({ id, weekId, barcode });

test('the fault table counts missing scans as lost and repeated scans as doubled', () => {
  const rows = scans.filter((scan) => scan !== lost).map(rowOf);
  const again = rows.filter(({ id }) => id === twice?.idempotentId).map((row) => ({ ...row, id: 'another one' }));
  const loaded = rows.filter(({ id }) => id !== unloaded?.idempotentId);
  const judged = judge(
    { name: 'a fault', goalMs: 6000, faultAt: 600, phones: { acknowledged } },
    [...rows, ...again],
    loaded,
  );
  expect(judged).toEqual({
    name: 'a fault',
    goalMs: 6000,
    acknowledged: 4,
    lost: 2,
    doubled: 1,
    pauseMs: 1000,
    waitedMs: 500,
  });
  expect(faultTable([judged])).toContain('| a fault | 4 | 2 | 1 | 1.0 | 6 | 0.5 |');
});

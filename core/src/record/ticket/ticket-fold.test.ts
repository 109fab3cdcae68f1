import { expect, test } from 'vitest';
import { foldTicket, type TicketReport } from './ticket-fold.rules.ts';

const at = (minute: number) => `2026-12-12T18:${String(minute).padStart(2, '0')}:00.000Z`;
const load = (minute: number, order = minute): TicketReport => ({ at: at(minute), repId: '1', repName: 'Al', order });
const noShow = (minute: number): TicketReport => ({ ...load(minute), absence: { reason: 'no-show', note: '' } });

test.each<[string, TicketReport[], [string | null, string | undefined, number | undefined]]>([
  ['nothing was reported', [], [null, undefined, undefined]],
  ['loaded', [load(3)], ['loaded', at(3), 3]],
  ['loaded twice: the first counts, whichever came in first', [load(3), load(1)], ['loaded', at(1), 1]],
  ['at the same moment: the first in the ledger', [load(3, 9), load(3, 8)], ['loaded', at(3), 8]],
  ['not coming', [noShow(3)], ['absent', at(3), 3]],
  ['not coming, reported twice: the last counts', [noShow(5), noShow(3)], ['absent', at(5), 5]],
  ['not coming, and loaded later', [noShow(1), load(3)], ['loaded', at(3), 3]],
  ['loaded, and reported as not coming later', [load(1), noShow(3)], ['loaded', at(1), 1]],
])('%s', (_, reports, [status, since, cause]) => {
  const state = foldTicket('loaded', reports);
  expect([state.status, state.since?.at, state.cause]).toEqual([status, since, cause]);
});

import { expect, test } from 'vitest';
import { overlayTickets, type PendingReport } from './ticket-overlay.rules.ts';

const at = '2026-12-12T18:00:00.000Z';
const loaded = {
  name: 'Ella',
  bookingRef: 'W-1',
  barcode: 'W-1-1',
  deleted: '0',
  loaded: 1,
  loadedAt: at,
  loadedBy: 'Bo',
  reportId: 'r1',
  reportRepId: '2',
} as const;
const waiting = { name: 'Finn', bookingRef: 'W-2', barcode: 'W-2-1', deleted: '0', loaded: 0 } as const;
const own = (barcode: string, more: Partial<PendingReport> = {}): PendingReport => ({
  id: 'p1',
  repId: '1',
  barcode,
  at,
  repName: 'Al',
  held: true,
  ...more,
});
const shown = (pending: readonly PendingReport[]) =>
  overlayTickets('loaded', [loaded, waiting], { done: 1, total: 2 }, pending);

test('a pending undo removes the mark of its report from ticket and count', () => {
  const { done, tickets } = shown([own('W-1-1', { undoes: 'r1' })]);
  expect(done).toBe(0);
  expect(tickets[0]).toEqual({
    name: 'Ella',
    bookingRef: 'W-1',
    barcode: 'W-1-1',
    deleted: '0',
    loaded: 0,
    held: true,
  });
});

test('a pending undo of another report leaves the ticket unchanged', () => {
  expect(shown([own('W-1-1', { undoes: 'r0' })])).toMatchObject({ done: 1, tickets: [{ loaded: 1 }, {}] });
});

test('an absent client shows the reason until this phone loads the client', () => {
  const absence = own('W-2-1', { absence: { reason: 'no-show', note: 'ill' } });
  expect(shown([absence]).tickets[1]).toMatchObject({
    loaded: 0,
    absent: 'no-show',
    absentNote: 'ill',
    absentBy: 'Al',
    held: true,
  });
  const both = shown([absence, own('W-2-1', { id: 'p2' })]);
  expect(both.done).toBe(2);
  expect(both.tickets[1]).toMatchObject({ loaded: 1, reportId: 'p2', reportRepId: '1' });
  expect(both.tickets[1]).not.toHaveProperty('absent');
});

test("a client on board is not absent regardless of this phone's reports", () => {
  expect(shown([own('W-1-1', { absence: { reason: 'no-show', note: '' } })]).tickets[0]).not.toHaveProperty('absent');
});

test('undoing the record of a removed booking removes the client from list and counts', () => {
  const list = [{ ...loaded, lapsed: 1 }, waiting] as const;
  const { done, total, tickets } = overlayTickets('loaded', list, { done: 1, total: 2 }, [
    own('W-1-1', { undoes: 'r1' }),
  ]);
  expect([done, total, tickets.map(({ name }) => name)]).toEqual([0, 1, ['Finn']]);
});

test('a client on board another ride is not counted until recorded here', () => {
  const list = [loaded, { ...waiting, onBoardOf: { kind: 'coach', id: 'C9' } }] as const;
  expect(overlayTickets('loaded', list, { done: 1, total: 1 }, [])).toMatchObject({ done: 1, total: 1 });
  expect(overlayTickets('loaded', list, { done: 1, total: 1 }, [own('W-2-1')])).toMatchObject({ done: 2, total: 2 });
  expect(overlayTickets('loaded', list, { done: 1 }, [])).toMatchObject({ done: 1, total: 1 });
});

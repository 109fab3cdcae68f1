import { describe, expect, test } from 'vitest';
import type { StoredEntry } from '../outbox/outbox.contract.ts';
import type { MarkedTicket } from './ticket-mark.rules.ts';
import { overlayTickets, pendingReport, ticketCounts } from './ticket-overlay.rules.ts';

const at = '2026-12-12T18:00:00.000Z';
const mine = { barcode: 'a', at, repName: 'Al', held: true };
const ticket = (change: Partial<MarkedTicket<'loaded'>> = {}): MarkedTicket<'loaded'> => ({
  name: 'Zoë',
  bookingRef: 'WASTELAND-AAAAAA',
  barcode: 'a',
  loaded: 0,
  deleted: '0',
  ...change,
});
/** A ticket from a server that is less strict with its types. */
const written = (change: object): MarkedTicket<'loaded'> => Object.assign(ticket(), change);
const overlay = (
  tickets: readonly MarkedTicket<'loaded'>[],
  done: number,
  total: number | undefined,
  ...pending: (typeof mine)[]
) => overlayTickets('loaded', tickets, { done, total }, pending);

describe('overlayTickets', () => {
  test.each([
    ['a pending report shows as recorded and held', true, 1],
    ['a report the server accepted but the list lacks shows as recorded and not as held', false, 0],
  ])('%s', (_, held, heldCount) => {
    const shown = { ...ticket(), loaded: 1, loadedAt: at, loadedBy: 'Al', held };
    const list = overlay([ticket()], 0, 1, { ...mine, held });
    expect(list).toEqual({ tickets: [shown], deleted: [], every: [shown], done: 1, total: 1, held: heldCount });
  });

  test('a report the server already counts is not held and not counted twice', () => {
    expect(overlay([ticket({ loaded: 1 })], 1, 1, mine)).toMatchObject({ done: 1, total: 1, held: 0 });
    expect(overlay([written({ loaded: '1' })], 1, 1, mine)).toMatchObject({ done: 1, held: 0 });
  });

  test('a deleted ticket is not counted and not shown, but can be found by its code and name', () => {
    const deleted = ticket({ deleted: '1', loaded: 1 });
    const every = [{ ...deleted, held: false }];
    expect(overlay([deleted], 0, 0)).toEqual({ tickets: [], deleted: every, every, done: 0, total: 0, held: 0 });
  });

  test('marks may be numbers or strings', () => {
    const tickets = [written({ deleted: 1 }), written({ loaded: '1' }), written({ loaded: '0', deleted: 0 })];
    expect(overlay(tickets, 1, undefined)).toMatchObject({
      tickets: [{ loaded: 1 }, { loaded: 0 }],
      done: 1,
      total: 2,
    });
  });

  test('the server’s counts are used, plus the reports pending on this phone', () => {
    expect(overlay([ticket()], 3, 8, mine)).toMatchObject({ done: 4, total: 8, held: 1 });
    expect(overlay([ticket()], 0, undefined)).toMatchObject({ done: 0, total: 1 });
  });

  test('a pending report on a hidden ticket is not counted and is found by its code', () => {
    const tickets = [ticket({ barcode: 'b' }), ticket()];
    const list = overlayTickets('loaded', tickets, { done: 0, total: 1 }, [mine], ({ barcode }) => barcode === 'b');
    expect(list).toMatchObject({ tickets: [{ barcode: 'b' }], done: 0, total: 1, held: 0 });
    expect(list.every).toMatchObject([{ held: false }, { barcode: 'a', held: true }]);
  });
});

test('counts leave deleted tickets out', () => {
  const tickets = [ticket(), ticket({ loaded: 1 }), ticket({ loaded: 1, deleted: '1' })];
  expect(ticketCounts('loaded', tickets)).toEqual({ done: 1, total: 2 });
});

describe('pendingReport', () => {
  const entry = (data: unknown, state: 'waiting' | 'accepted') =>
    ({ key: 1, url: '', data, timestamp: Date.parse(at), options: { state, ownerName: 'Al' } }) as StoredEntry;
  test.each([
    ['a waiting entry is held', entry({ barcode: 'a' }, 'waiting'), mine],
    ['an accepted entry is not', entry({ barcode: 'a' }, 'accepted'), { ...mine, held: false }],
    ['an entry without a code is no report', entry({}, 'waiting'), undefined],
  ])('%s', (_, queued, expected) => {
    expect(pendingReport(queued)).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import type { Report } from '../action/action.rules.ts';
import type { RideTicket } from './ride.contract.ts';
import { decideRideLoad, loadFactsOnPhone, overlayLoads, type RideLoadFacts } from './ride-load.rules.ts';

const at = '2026-12-12T18:00:00.000Z';
const later = '2026-12-12T18:05:00.000Z';
const loaded = { at, repId: 'r2', repName: 'Bo' };
const scan = (change: Partial<Report> = {}): Report => ({
  replay: false,
  occurredAt: later,
  repId: 'r1',
  repName: 'Al',
  ...change,
});
const facts = (change: Partial<RideLoadFacts> = {}): RideLoadFacts => ({
  ticket: { name: 'Zoë', deleted: false },
  holder: { name: 'Zoë' },
  ...change,
});

describe('decideRideLoad', () => {
  test.each([
    ['not yet loaded', facts(), scan(), { ok: true, outcome: 'changed' }],
    ['not yet loaded, replayed', facts(), scan({ replay: true }), { ok: true, outcome: 'changed' }],
    [
      'a code no one knows',
      facts({ ticket: undefined, holder: undefined }),
      scan(),
      { ok: false, code: 'unknown-ticket' },
    ],
    [
      'belongs on another coach',
      facts({
        ticket: undefined,
        holder: {
          name: 'Zoë',
          seat: { kind: 'coach', id: 'C2', direction: 'outbound', pickUp: 'Leeds', departs: '12/12/2026 18:00' },
        },
      }),
      scan(),
      {
        ok: false,
        code: 'not-on-this-coach',
        details: {
          name: 'Zoë',
          seatKind: 'coach',
          seatId: 'C2',
          direction: 'outbound',
          pickUp: 'Leeds',
          departs: '12/12/2026 18:00',
        },
      },
    ],
    [
      'has no seat at all',
      facts({ ticket: undefined }),
      scan(),
      { ok: false, code: 'not-on-this-coach', details: { name: 'Zoë' } },
    ],
    [
      'booking fell away',
      facts({ ticket: { name: 'Zoë', deleted: true } }),
      scan(),
      { ok: false, code: 'ticket-deleted', details: { name: 'Zoë' } },
    ],
    [
      'already loaded',
      facts({ ticket: { name: 'Zoë', deleted: false, loaded } }),
      scan(),
      { ok: false, code: 'already-loaded', details: { name: 'Zoë', at, repName: 'Bo' } },
    ],
    [
      'already loaded, replayed later',
      facts({ ticket: { name: 'Zoë', deleted: false, loaded } }),
      scan({ replay: true }),
      { ok: true, outcome: 'already', firstIsMine: false, first: loaded, details: { name: 'Zoë', at, repName: 'Bo' } },
    ],
    [
      'already loaded, but the replayed one was first',
      facts({ ticket: { name: 'Zoë', deleted: false, loaded } }),
      scan({ replay: true, occurredAt: '2026-12-12T17:59:59.999Z' }),
      { ok: true, outcome: 'already', firstIsMine: true, first: loaded, details: { name: 'Zoë', at, repName: 'Bo' } },
    ],
  ])('%s', (_, known, report, expected) => {
    expect(decideRideLoad('coach', known, report)).toEqual(expected);
  });

  test('a transfer says that it is not this transfer', () => {
    expect(decideRideLoad('transfer', facts({ ticket: undefined }), scan())).toEqual({
      ok: false,
      code: 'not-on-this-transfer',
      details: { name: 'Zoë' },
    });
  });
});

const ticket = (change: Partial<RideTicket>): RideTicket => ({
  name: 'Zoë',
  bookingRef: 'WASTELAND-AAAAAA',
  barcode: 'WASTELAND-AAAAAA-000001',
  loaded: 0,
  deleted: '0',
  ...change,
});

/** A ticket as a server may write it that is not as strict with its types. */
const written = (change: object): RideTicket => Object.assign(ticket({}), change);

describe('overlayLoads', () => {
  const mine = { barcode: 'WASTELAND-AAAAAA-000001', at, repName: 'Al', held: true };

  test('a pending load shows as loaded and held', () => {
    const list = overlayLoads({ tickets: [ticket({})], loaded: 0, total: 1 }, [mine]);
    expect(list).toEqual({
      tickets: [{ ...ticket({}), loaded: 1, loadedAt: at, loadedBy: 'Al', held: true }],
      loaded: 1,
      total: 1,
      held: 1,
    });
  });

  test('a load the server has taken, but the list not yet, shows as loaded and not as held', () => {
    const list = overlayLoads({ tickets: [ticket({})], loaded: 0, total: 1 }, [{ ...mine, held: false }]);
    expect(list).toEqual({
      tickets: [{ ...ticket({}), loaded: 1, loadedAt: at, loadedBy: 'Al', held: false }],
      loaded: 1,
      total: 1,
      held: 0,
    });
  });

  test('a load the server already counts is not held and not counted twice', () => {
    const list = overlayLoads({ tickets: [ticket({ loaded: 1 })], loaded: 1, total: 1 }, [mine]);
    expect(list).toMatchObject({ loaded: 1, total: 1, held: 0 });
  });

  test('deleted tickets are in neither list nor counts, as the server counts too', () => {
    const list = overlayLoads({ tickets: [ticket({ deleted: '1', loaded: 1 })], loaded: 0, total: 0 }, []);
    expect(list).toEqual({ tickets: [], loaded: 0, total: 0, held: 0 });
  });

  test('marks may come as the other type: numbers for text, text for numbers', () => {
    const [gone, aboard, waiting] = [
      written({ deleted: 1 }),
      written({ loaded: '1' }),
      written({ loaded: '0', deleted: 0 }),
    ];
    const list = overlayLoads({ tickets: [gone, aboard, waiting], loaded: 1 }, []);
    expect(list).toMatchObject({ tickets: [{ loaded: 1 }, { loaded: 0 }], loaded: 1, total: 2 });
    expect(overlayLoads({ tickets: [aboard], loaded: 1 }, [mine])).toMatchObject({ loaded: 1, held: 0 });
  });

  test('the server has the word on the counts, and what this phone adds comes on top', () => {
    expect(overlayLoads({ tickets: [ticket({})], loaded: 3, total: 8 }, [mine])).toMatchObject({
      loaded: 4,
      total: 8,
      held: 1,
    });
    expect(overlayLoads({ tickets: [ticket({})], loaded: 0 }, [])).toMatchObject({ loaded: 0, total: 1 });
  });
});

describe('loadFactsOnPhone', () => {
  const coach = { kind: 'coach', id: 'C1', direction: 'outbound' } as const;
  const { barcode } = ticket({});
  const holder = (id: string, kind: 'coach' | 'transfer' = 'coach') => ({
    name: 'Zoë',
    seat: { kind, id, direction: 'outbound' as const },
  });
  test.each([
    ['on the list', [ticket({})], undefined, { name: 'Zoë', deleted: false }],
    [
      'on the list, loaded',
      [ticket({ loaded: 1, loadedAt: at, loadedBy: 'Bo' })],
      undefined,
      { name: 'Zoë', deleted: false, loaded: { at, repId: '', repName: 'Bo' } },
    ],
    ['on the list, fallen away', [ticket({ deleted: '1' })], undefined, { name: 'Zoë', deleted: true }],
    ['on the list, fallen away by a number', [written({ deleted: 1 })], undefined, { name: 'Zoë', deleted: true }],
    [
      'on the list, loaded by a text',
      [written({ loaded: '1', loadedAt: at, loadedBy: 'Bo' })],
      undefined,
      { name: 'Zoë', deleted: false, loaded: { at, repId: '', repName: 'Bo' } },
    ],
    ['not on a list that was seen, whatever the week says', [], holder('C1'), undefined],
    ['no list seen, seated here', undefined, holder('C1'), { name: 'Zoë', deleted: false }],
    ['no list seen, seated elsewhere', undefined, holder('C2'), undefined],
    ['no list seen, seated on a transfer of that name', undefined, holder('C1', 'transfer'), undefined],
    ['no list seen, nobody known', undefined, undefined, undefined],
  ])('%s', (_, tickets, known, expected) => {
    expect(loadFactsOnPhone(coach, tickets, barcode, known)).toEqual({ ticket: expected, holder: known });
  });
});

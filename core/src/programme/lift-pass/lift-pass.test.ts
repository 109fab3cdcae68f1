import { describe, expect, test } from 'vitest';
import type { Report } from '../../record/action/action.rules.ts';
import type { LiftPassTicket } from './lift-pass.contract.ts';
import type { LiftPassViewer } from './lift-pass.rights.ts';
import {
  bookedLiftPass,
  decideLiftPass,
  liftPassCard,
  passOnPhone,
  staffMembersIn,
  type BookedLiftPass,
  type LiftPassFact,
} from './lift-pass.rules.ts';

const at = '2026-12-13T07:40:00.000Z';
const later = '2026-12-13T07:45:00.000Z';
const barcode = 'WASTELAND-AAAAAA-000001';
const viewer = (change: Partial<LiftPassViewer> = {}): LiftPassViewer => ({
  policy: { prefix: 'WASTELAND', allLiftPassesFromLevel: 3, liftPassPrefixes: ['WASTELAND', 'WHITEROAD'] },
  repId: '7',
  level: 1,
  ...change,
});
const scan = (change: Partial<Report> = {}): Report => ({
  replay: false,
  occurredAt: later,
  repId: '7',
  repName: 'Al',
  ...change,
});
const done = { at, repId: '8', repName: 'Bo' };
const pass = (change: Partial<LiftPassFact> = {}): LiftPassFact => ({
  name: 'Jane Doe',
  bookingRef: 'WASTELAND-AAAAAA',
  staffMembers: [{ id: '7' }],
  deleted: false,
  ...change,
});
type Known = { readonly barcode: string; readonly pass: LiftPassFact | undefined };
const facts = (change: Partial<LiftPassFact> = {}, code = barcode): Known => ({ barcode: code, pass: pass(change) });
const who = { name: 'Jane Doe', bookingRef: 'WASTELAND-AAAAAA' };
const already = { ...who, at, repName: 'Bo' };

describe('decideLiftPass', () => {
  test.each([
    ['ready', facts(), viewer(), scan(), { ok: true, outcome: 'changed', details: { name: 'Jane Doe' } }],
    [
      'ready, replayed',
      facts(),
      viewer(),
      scan({ replay: true }),
      { ok: true, outcome: 'changed', details: { name: 'Jane Doe' } },
    ],
    ['a partial code', facts({}, 'WASTELAND-AAAAAA'), viewer(), scan(), { ok: false, code: 'invalid-barcode' }],
    ['no code at all', facts({}, 'XYZ'), viewer(), scan(), { ok: false, code: 'invalid-barcode' }],
    [
      'another brand',
      { barcode: 'NUCO-ABC123-123456', pass: undefined },
      viewer(),
      scan(),
      { ok: false, code: 'pass-of-other-brand', details: { brand: 'WASTELAND' } },
    ],
    [
      'the cross brand, allocated',
      facts({ bookingRef: 'WHITEROAD-AAAAAA' }, 'WHITEROAD-AAAAAA-000001'),
      viewer(),
      scan(),
      { ok: true, outcome: 'changed', details: { name: 'Jane Doe' } },
    ],
    [
      'an unknown code',
      { barcode: 'WASTELAND-ZZZ999-999999', pass: undefined },
      viewer(),
      scan(),
      { ok: false, code: 'pass-not-allocated' },
    ],
    [
      'another rep’s pass',
      facts({ staffMembers: [{ id: '8' }] }),
      viewer(),
      scan(),
      { ok: false, code: 'pass-not-allocated' },
    ],
    [
      'another rep’s pass, level 3',
      facts({ staffMembers: [{ id: '8' }] }),
      viewer({ level: 3 }),
      scan(),
      { ok: true, outcome: 'changed', details: { name: 'Jane Doe' } },
    ],
    [
      'a pass without staff',
      facts({ staffMembers: undefined }),
      viewer(),
      scan(),
      { ok: false, code: 'pass-not-allocated' },
    ],
    ['withheld', facts({ deleted: true }), viewer(), scan(), { ok: false, code: 'pass-withheld', details: who }],
    [
      'withheld comes before distributed',
      facts({ deleted: true, done }),
      viewer(),
      scan(),
      { ok: false, code: 'pass-withheld', details: who },
    ],
    [
      'allocation comes before withheld',
      facts({ deleted: true, staffMembers: [] }),
      viewer(),
      scan(),
      { ok: false, code: 'pass-not-allocated' },
    ],
    ['distributed', facts({ done }), viewer(), scan(), { ok: false, code: 'already-distributed', details: already }],
    [
      'distributed, replayed later',
      facts({ done }),
      viewer(),
      scan({ replay: true }),
      { ok: true, outcome: 'already', firstIsMine: false, first: done, details: already },
    ],
    [
      'distributed, but the replayed one was first',
      facts({ done }),
      viewer(),
      scan({ replay: true, occurredAt: '2026-12-13T07:39:59.999Z' }),
      { ok: true, outcome: 'already', firstIsMine: true, first: done, details: already },
    ],
  ])('%s', (_, known, asks, report, expected) => {
    expect(decideLiftPass(known.barcode, known.pass, asks, report)).toEqual(expected);
  });
});

const ticket: LiftPassTicket = {
  ...who,
  barcode,
  passType: '6 Day',
  staffMembers: '[{"id":7}]',
  distributed: 0,
  deleted: '0',
};
const written = (change: object): LiftPassTicket => Object.assign({ ...ticket }, change);
const booked: BookedLiftPass = {
  ...who,
  passType: '6 Day Full Area',
  duration: 6,
  firstDaysSkiing: '13/12/2026',
  distributionPoint: 'Point A',
  staffMembers: [{ id: '7' }],
};

describe('bookedLiftPass', () => {
  const { name, bookingRef, ...liftpass } = booked;
  test.each([
    ['with a pass', [{ accommodation: {} }, { liftpass }], booked],
    ['without one', [{ accommodation: {} }], undefined],
    ['with no places at all', undefined, undefined],
  ])('%s', (_, allocPlaces, expected) => {
    expect(bookedLiftPass({ passengerName: name, reference: bookingRef, allocPlaces })).toEqual(expected);
  });
});

describe('passOnPhone', () => {
  test.each([
    ['on the list', [ticket], undefined, pass(), true],
    ['on the list, withheld', [{ ...ticket, deleted: '1' as const }], undefined, pass({ deleted: true }), true],
    [
      'on the list, distributed',
      [{ ...ticket, distributed: 1 as const, distributedAt: at, distributedBy: 'Bo' }],
      undefined,
      pass({ done: { at, repId: '', repName: 'Bo' } }),
      true,
    ],
    ['on the list, withheld by a numeric flag', [written({ deleted: 1 })], undefined, pass({ deleted: true }), true],
    [
      'on the list, distributed by a string flag',
      [written({ distributed: '1', distributedAt: at, distributedBy: 'Bo' })],
      undefined,
      pass({ done: { at, repId: '', repName: 'Bo' } }),
      true,
    ],
    ['not on a fetched list, whatever the week’s data has', [], booked, undefined, true],
    ['no list seen, booked', undefined, booked, { ...booked, deleted: false }, true],
    ['no list seen, not booked', undefined, undefined, undefined, false],
  ])('%s', (_, tickets, known, expected, isKnown) => {
    expect(passOnPhone(barcode, tickets, known)).toEqual({ pass: expected, isKnown });
  });
});

test.each([
  ['[{"id":"7"},{"id":8}]', ['7', '8']],
  ['[]', []],
  ['[null,{"name":"Al"},"7",{"id":null}]', []],
  ['{"id":7}', []],
  ['not JSON', []],
  ['', []],
  [undefined, []],
])('the staff in %s', (text, ids) => {
  expect(staffMembersIn(text).map(({ id }) => id)).toEqual(ids);
});

describe('liftPassCard', () => {
  const fromWeek = { duration: 6, firstDaysSkiing: '13/12/2026', distributionPoint: 'Point A' };
  test.each([
    ['ticket and week', ticket, booked, { ...who, barcode, passType: '6 Day', ...fromWeek }],
    ['week only', undefined, booked, { ...who, barcode, passType: '6 Day Full Area', ...fromWeek }],
    [
      'fields of the ticket take precedence',
      { ...ticket, duration: '3' },
      booked,
      { ...who, barcode, passType: '6 Day', ...fromWeek, duration: '3' },
    ],
    [
      'distributed',
      { ...ticket, distributedAt: at, distributedBy: 'Bo' },
      undefined,
      { ...who, barcode, passType: '6 Day', distributedAt: at, distributedBy: 'Bo' },
    ],
    ['nothing known', undefined, undefined, { name: '', bookingRef: '', barcode, passType: '' }],
  ])('%s', (_, known, week, expected) => {
    expect(liftPassCard(barcode, known, week)).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import type { Report } from '../action/action.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import type { MarkedTicket } from './ticket-mark.rules.ts';
import {
  decideTicket,
  ticketFactsOnPhone,
  type TicketFact,
  type TicketFacts,
  type TicketMark,
} from './ticket.rules.ts';

const at = '2026-12-12T18:00:00.000Z';
const barcode = 'WASTELAND-AAAAAA-000001';
const bookingRef = 'WASTELAND-AAAAAA';
const mark = { word: 'loaded', already: 'already-loaded', withheld: 'ticket-deleted' } as const satisfies TicketMark;
const done = { at, repId: 'r2', repName: 'Bo' };
const scan = (change: Partial<Report> = {}): Report => ({
  replay: false,
  occurredAt: '2026-12-12T18:05:00.000Z',
  repId: 'r1',
  repName: 'Al',
  ...change,
});
const fact = (change: Partial<TicketFact> = {}): TicketFact => ({ name: 'Zoë', bookingRef, deleted: false, ...change });
type Facts = TicketFacts<{ readonly name: string; readonly isCancelled?: boolean }>;
const holding = (ticket: TicketFact): Facts => ({ ticket, holder: undefined });
const changed = { ok: true, outcome: 'changed', details: { name: 'Zoë' } };
const already = { name: 'Zoë', bookingRef, at, repName: 'Bo' };

describe('decideTicket', () => {
  test.each<[string, Facts, Report, unknown]>([
    ['not yet recorded', holding(fact()), scan(), changed],
    ['not yet recorded, replayed', holding(fact()), scan({ replay: true }), changed],
    ['an unknown code', { ticket: undefined, holder: undefined }, scan(), { ok: false, code: 'unknown-ticket' }],
    [
      'a ticket for something else',
      { ticket: undefined, holder: { name: 'Zoë' } },
      scan({ replay: true }),
      { ok: false, code: 'not-on-this-coach', details: { name: 'Zoë' } },
    ],
    [
      'a ticket for something else, of a cancelled booking: it names no place where the client would be refused too',
      { ticket: undefined, holder: { name: 'Zoë', isCancelled: true } },
      scan(),
      { ok: false, code: 'ticket-deleted', details: { name: 'Zoë' } },
    ],
    [
      'a deleted ticket, whatever was recorded before',
      holding(fact({ deleted: true, done })),
      scan({ replay: true }),
      { ok: false, code: 'ticket-deleted', details: { name: 'Zoë', bookingRef } },
    ],
    ['recorded', holding(fact({ done })), scan(), { ok: false, code: 'already-loaded', details: already }],
    [
      'recorded, replayed later',
      holding(fact({ done })),
      scan({ replay: true }),
      { ok: true, outcome: 'already', firstIsMine: false, first: done, details: already },
    ],
    [
      'recorded, but the replayed report was first',
      holding(fact({ done })),
      scan({ replay: true, occurredAt: '2026-12-12T17:59:59.999Z' }),
      { ok: true, outcome: 'already', firstIsMine: true, first: done, details: already },
    ],
  ])('%s', (_, facts, report, expected) => {
    expect(decideTicket(mark, facts, report, ({ name }) => refuse('not-on-this-coach', { name }))).toEqual(expected);
  });
});

const ticket = (change: Partial<MarkedTicket<'loaded'>> = {}): MarkedTicket<'loaded'> => ({
  name: 'Zoë',
  bookingRef,
  barcode,
  loaded: 0,
  deleted: '0',
  ...change,
});
/** A ticket from a server that is less strict with its types. */
const written = (change: object): MarkedTicket<'loaded'> => Object.assign(ticket(), change);
const byBo = fact({ done: { at, repId: '', repName: 'Bo' } });

describe('ticketFactsOnPhone', () => {
  const holder = { name: 'Zoë' };
  test.each([
    ['on the list', [ticket()], false, fact()],
    ['on the list, recorded', [ticket({ loaded: 1, loadedAt: at, loadedBy: 'Bo' })], false, byBo],
    ['on the list, recorded by a string flag', [written({ loaded: '1', loadedAt: at, loadedBy: 'Bo' })], false, byBo],
    ['on the list, deleted', [ticket({ deleted: '1' })], true, fact({ deleted: true })],
    ['on the list, deleted by a numeric flag', [written({ deleted: 1 })], true, fact({ deleted: true })],
    ['not on a fetched list, whatever the week’s data has', [], true, undefined],
    ['no list fetched, booked here by the week’s data', undefined, true, fact()],
    ['no list fetched, booked elsewhere', undefined, false, undefined],
  ])('%s', (_, tickets, isHere, expected) => {
    expect(ticketFactsOnPhone(mark, tickets, barcode, holder, isHere)).toEqual({ ticket: expected, holder });
  });

  test('no list fetched, and no client has the code', () => {
    const nothing = { ticket: undefined, holder: undefined };
    expect(ticketFactsOnPhone(mark, undefined, barcode, undefined, true)).toEqual(nothing);
  });
});

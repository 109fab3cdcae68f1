import { mayCarry } from '@offpiste/core/handover/carried/carried.rules';
import type { ToldList, ToldState } from '@offpiste/core/handover/peer-list/peer-list.contract';
import { newestTold, toldAttendees, toldRooms, toldTickets } from '@offpiste/core/handover/peer-list/peer-list.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import type { MarkedTicket } from '@offpiste/core/record/ticket/ticket-mark.rules';
import type { Shown } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { brand } from '#base/brand.ts';
import { clockOffset } from '#net/handset-clock.ts';
import type { ListRows, PlaceAtHand } from '#ticket/place-at-hand.store.ts';

/** Undefined if the reader may see nothing of the list. */
export function toldTo(reader: PhoneCertificate, at: PlaceAtHand | undefined): ToldList | undefined {
  if (!at?.known) return undefined;
  const { place: list, placeName, known } = at;
  const states = statesOf(known.rows);
  if (states.length === 0 || !mayCarry(brand.policy, { kind: '', subject: list, brand: brand.key }, reader))
    return undefined;
  const knownAt = known.at - (clockOffset() ?? 0);
  return { week: known.week, list, placeName, knownAt, states: newestTold(states) };
}

function statesOf(rows: ListRows): ToldState[] {
  if (rows.kind === 'rooms') return toldRooms(rows.rooms);
  if (rows.kind === 'attendees') return toldAttendees(rows.tickets);
  return toldTickets(rows.word, rows.tickets as readonly Shown<MarkedTicket<string>>[]);
}

// Source: docs/reference/office.md (Booking changes).
import type { Passenger } from '../../people/passenger/passenger.contract.ts';
import type { BookingPart, ClientBooking } from '../import/booked-part.contract.ts';
import { bookingOf, partWords, sheetAgrees, sheetWords } from './client-booking.rules.ts';
import { putClients } from './put-clients.rules.ts';
import { rebooked, type ClientRecord } from './rebook.rules.ts';
import {
  isThere,
  newPartsOf,
  weekPlaces,
  type SheetWeek,
  type WantedPart,
  type WeekPlaces,
} from './week-places.rules.ts';

/** A part of a client's booking as it is to be, whatever the sheet says. `sheetThen` is what the sheet said when it was changed. */
export interface OfficeChange extends WantedPart {
  readonly changeId: number;
  readonly reference: string;
  readonly sheetThen: Partial<ClientBooking>;
}

/**
 * What becomes of a change when a sheet comes in: it is kept; kept although the sheet now says something else again
 * ('conflict'); or it ends, because the sheet agrees, or has not got the ride, stop, room or client any more.
 */
export type ChangeFate = 'kept' | 'conflict' | 'agrees' | 'not-there' | 'client-gone';

/** The same, told to people. `here` and `sheet` in words. */
export interface ChangeNotice {
  readonly changeId: number;
  readonly reference: string;
  readonly name: string;
  readonly part: BookingPart;
  readonly fate: ChangeFate;
  readonly here: string;
  readonly sheet: string;
}

/** Puts changes that were made here over a week that comes in. `sheetClients` are the clients that have some, as the sheet has them. */
export function mergeChanges(week: SheetWeek, changes: readonly OfficeChange[]) {
  const places = weekPlaces(week);
  const people = new Map(week.passengers.map((passenger) => [passenger.reference, passenger]));
  const tickets = Map.groupBy(week.tickets, ({ bookingRef }) => bookingRef);
  const notices: ChangeNotice[] = [];
  const sheetClients: ClientRecord[] = [];
  const merged: ClientRecord[] = [];
  for (const [reference, ofClient] of Map.groupBy(changes, (change) => change.reference)) {
    const passenger = people.get(reference);
    const told = ofClient.map((change) => ({ change, notice: noticeOf(change, passenger, places) }));
    notices.push(...told.map(({ notice }) => notice));
    const kept = told.flatMap(({ change, notice }) => (endOf(notice.fate) === undefined ? [change] : []));
    if (!passenger || kept.length === 0) continue;
    const record = { passenger, tickets: tickets.get(reference) ?? [] };
    sheetClients.push(record);
    merged.push(rebooked(record, newPartsOf(passenger, kept, places)));
  }
  return { week: putClients(week, merged), notices, sheetClients };
}

/** Why a change ends; undefined while it counts. */
export function endOf(fate: ChangeFate): Exclude<ChangeFate, 'kept' | 'conflict'> | undefined {
  return fate === 'kept' || fate === 'conflict' ? undefined : fate;
}

function noticeOf(change: OfficeChange, passenger: Passenger | undefined, places: WeekPlaces): ChangeNotice {
  const { changeId, reference, part, wanted, sheetThen } = change;
  const sheet = passenger && bookingOf(passenger);
  const words = {
    changeId,
    reference,
    part,
    name: passenger?.passengerName ?? '',
    here: partWords(part, wanted),
    sheet: sheet ? sheetWords(part, sheet) : '',
  };
  if (!sheet) return { ...words, fate: 'client-gone' };
  if (sheetAgrees(part, wanted, sheet)) return { ...words, fate: 'agrees' };
  if (!isThere(change, places)) return { ...words, fate: 'not-there' };
  return { ...words, fate: partWords(part, sheetThen) === words.sheet ? 'kept' : 'conflict' };
}

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

/** `sheetThen` is the sheet's value at the time of the change. */
export interface OfficeChange extends WantedPart {
  readonly changeId: number;
  readonly reference: string;
  readonly sheetThen: Partial<ClientBooking>;
}

/**
 * 'conflict': kept, although the sheet has a new, different value. 'agrees', 'not-there' (ride, stop or room) and
 * 'client-gone' end a change.
 */
export type ChangeFate = 'kept' | 'conflict' | 'agrees' | 'not-there' | 'client-gone';

/** `here` and `sheet` are words. */
export interface ChangeNotice {
  readonly changeId: number;
  readonly reference: string;
  readonly name: string;
  readonly part: BookingPart;
  readonly fate: ChangeFate;
  readonly here: string;
  readonly sheet: string;
}

/** Applies booking changes to an incoming week. `sheetClients` are the changed clients as in the sheet. */
export function mergeChanges(week: SheetWeek, changes: readonly OfficeChange[]) {
  const places = weekPlaces(week);
  const people = new Map(week.passengers.map((passenger) => [passenger.reference, passenger]));
  const tickets = Map.groupBy(week.tickets, ({ bookingRef }) => bookingRef);
  const notices: ChangeNotice[] = [];
  const sheetClients: ClientRecord[] = [];
  const merged: ClientRecord[] = [];
  for (const [reference, ofClient] of Map.groupBy(changes, (change) => change.reference)) {
    const passenger = people.get(reference);
    const decided = ofClient.map((change) => ({ change, notice: noticeOf(change, passenger, places) }));
    notices.push(...decided.map(({ notice }) => notice));
    const kept = decided.flatMap(({ change, notice }) => (endOf(notice.fate) === undefined ? [change] : []));
    if (!passenger || kept.length === 0) continue;
    const record = { passenger, tickets: tickets.get(reference) ?? [] };
    sheetClients.push(record);
    merged.push(rebooked(record, newPartsOf(passenger, kept, places)));
  }
  return { week: putClients(week, merged), notices, sheetClients };
}

/** The reason for the end of a change. */
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

// Source: docs/reference/office.md (Booking changes).
import type { Kysely, Transaction } from 'kysely';
import { BOOKING_PARTS } from '@offpiste/core/office/import/booked-part.contract';
import { wishedBooking } from '@offpiste/core/office/office-change/booking-wish.rules';
import { bookingOf, partOf, sheetAgrees } from '@offpiste/core/office/office-change/client-booking.rules';
import type { BookingWish } from '@offpiste/core/office/office-change/office-change.contract';
import { putClients } from '@offpiste/core/office/office-change/put-clients.rules';
import { rebooked } from '@offpiste/core/office/office-change/rebook.rules';
import {
  newPartsOf,
  weekPlaces,
  type WantedPart,
  type WeekPlaces,
} from '@offpiste/core/office/office-change/week-places.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { inTurnWithImports } from '#office/planned-week/import-lock.store';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { isRefusal } from '#platform/http/refusals';
import { addChange, endChanges, keepSheetClients } from './office-change.store.ts';
import { readBookingSlice, type BookingSlice } from './booking-slice.store.ts';
import { readBookingState, readLastChange, type BookingState } from './booking-state.store.ts';
import { writeBooking } from './write-booking.store.ts';

interface Client {
  readonly weekId: string;
  readonly reference: string;
  readonly by: Author;
}

export interface BookingOrder extends Client {
  readonly wish: BookingWish;
  readonly reason: string;
  /** The state that the person saw; undefined for the command line. */
  readonly seen: string | undefined;
  /** A stale order whose wish is already true is refused as nothing-changed. */
  readonly isRepeatable?: boolean;
}

/**
 * The change survives imports until the sheet agrees. A wish equal to the sheet ends the change. Refusals:
 * unknown-client, booking-changed, week-busy, and those of `wishedBooking`.
 */
export function changeBooking(db: Kysely<Schema>, order: BookingOrder): Promise<Refusal | undefined> {
  const { weekId, reference, wish, seen, reason, by, isRepeatable } = order;
  return withBooking(db, order, async (tx, state) => {
    const isStale = seen !== undefined && seen !== state.seen;
    if (isStale && isRepeatable !== true) return changedMeanwhile(tx, order);
    const slice = await readBookingSlice(tx, weekId, state, wish);
    const places = placesFor(slice, state);
    const wished = wishedBooking(wish, state.booking, places);
    if (isStale && !(isRefusal(wished) && wished.code === 'nothing-changed')) return changedMeanwhile(tx, order);
    if (isRefusal(wished)) return wished;
    const parts = BOOKING_PARTS.filter((part) => wished[part] !== undefined);
    const sheet = bookingOf(state.sheet.passenger);
    for (const part of parts) {
      const isBack = sheetAgrees(part, wished, sheet);
      const ended = state.changes.flatMap((change) => (change.part === part ? change.changeId : []));
      await endChanges(tx, ended, { why: isBack ? 'taken-back' : 'replaced', by: by.name });
      if (isBack) continue;
      const wanted = partOf(part, { ...state.booking, ...wished });
      const [before, sheetThen] = [partOf(part, state.booking), partOf(part, sheet)];
      const place = placeOf({ part, wanted, place: null }, state, places);
      await addChange(tx, { weekId, reference, part, wanted, before, sheetThen, place, reason, by });
    }
    const after = Object.fromEntries(parts.map((part) => [part, wished[part]]));
    const before = Object.fromEntries(parts.map((part) => [part, state.booking[part]]));
    await writeAudit(tx, {
      by,
      weekId,
      kind: 'booking-changed',
      subject: reference,
      before,
      after: { ...after, reason },
    });
    return applyOpen(tx, order, slice);
  });
}

/** Ends changes, so that the last sheet counts again. Refusals: unknown-client, booking-changed, week-busy. */
export function backToSheet(
  db: Kysely<Schema>,
  order: Client & { readonly changeIds: readonly number[] },
): Promise<Refusal | undefined> {
  const { weekId, reference, changeIds, by } = order;
  return withBooking(db, order, async (tx, state) => {
    const open = new Set(state.changes.map(({ changeId }) => changeId));
    if (!changeIds.every((changeId) => open.has(changeId))) return changedMeanwhile(tx, order);
    await endChanges(tx, changeIds, { why: 'taken-back', by: by.name });
    const before = Object.assign(
      {},
      ...state.changes.filter(({ changeId }) => changeIds.includes(changeId)).map(({ wanted }) => wanted),
    );
    await writeAudit(tx, { by, weekId, kind: 'booking-back', subject: reference, before });
    return applyOpen(tx, order, await readBookingSlice(tx, weekId, state, {}));
  });
}

async function withBooking(
  db: Kysely<Schema>,
  { weekId, reference }: Client,
  work: (tx: Transaction<Schema>, state: BookingState) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const done = await inTurnWithImports(db, async (tx) => {
    const state = await readBookingState(tx, weekId, reference);
    return { refusal: state ? await work(tx, state) : refuse('unknown-client') };
  });
  return done ? done.refusal : refuse('week-busy');
}

async function changedMeanwhile(tx: Transaction<Schema>, { weekId, reference }: Client): Promise<Refusal> {
  return refuse('booking-changed', await readLastChange(tx, weekId, reference));
}

/** The client's own change does not prove that a ride or room exists. */
function placesFor(slice: BookingSlice, { current, sheet }: BookingState): WeekPlaces {
  const { reference } = current.passenger;
  return weekPlaces({
    ...slice,
    passengers: slice.passengers.map((passenger) => (passenger.reference === reference ? sheet.passenger : passenger)),
  });
}

function placeOf(change: WantedPart, { sheet }: BookingState, places: WeekPlaces): WantedPart['place'] {
  const { outbound, inbound, room } = newPartsOf(sheet.passenger, [change], places);
  if (room) return { accommodation: room };
  const transport = outbound ?? inbound;
  return transport ? { transport } : null;
}

async function applyOpen(tx: Transaction<Schema>, client: Client, slice: BookingSlice): Promise<undefined> {
  const { weekId, reference } = client;
  const state = await readBookingState(tx, weekId, reference);
  if (!state) throw new Error('the booking was there a moment ago');
  const { sheet, changes } = state;
  const parts = newPartsOf(sheet.passenger, changes, placesFor(slice, state));
  const record = changes.length > 0 ? rebooked(sheet, parts) : sheet;
  await keepSheetClients(tx, weekId, changes.length > 0 ? [sheet] : [], reference);
  await writeBooking(tx, client, slice, putClients(slice, [record]));
}

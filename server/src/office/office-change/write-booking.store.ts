import type { Transaction } from 'kysely';
import type { BookedWeek } from '@offpiste/core/office/office-change/put-clients.rules';
import { putKeyRooms } from '#office/planned-week/import-key-rooms.store';
import {
  changeTickets,
  closeStage,
  compareTickets,
  openStage,
  stageTickets,
} from '#office/planned-week/import-ticket.store';
import { planLists, writeLists } from '#office/planned-week/import-lists.store';
import { renewWeek } from '#office/planned-week/week-content.store';
import type { Schema } from '#platform/database/schema';
import type { BookingSlice } from './booking-slice.store.ts';

export async function writeBooking(
  tx: Transaction<Schema>,
  { weekId, reference }: { readonly weekId: string; readonly reference: string },
  slice: BookingSlice,
  after: BookedWeek,
): Promise<void> {
  for (const [index, passenger] of after.passengers.entries())
    if (passenger !== slice.passengers[index])
      await tx
        .updateTable('passenger')
        .set({ body: JSON.stringify(passenger) })
        .where('week_id', '=', weekId)
        .where('position', '=', slice.positions[index] ?? -1)
        .execute();
  await openStage(tx);
  const tickets = after.tickets.filter(({ bookingRef }) => bookingRef === reference);
  await stageTickets(tx, weekId, tickets);
  const { touched } = await compareTickets(tx, [{ weekId, bookings: [reference] }]);
  const clients = { passengers: after.passengers, areAll: false };
  const lists = await planLists(tx, { weekId, ...clients, touched: touched.get(weekId) ?? new Set() });
  const keyRooms = after.keyRooms.filter((room) => !slice.keyRooms.includes(room));
  const areRoomsChanged = keyRooms.length > 0 && (await putKeyRooms(tx, weekId, keyRooms));
  await changeTickets(tx, 0);
  await renewWeek(tx, weekId);
  await writeLists(tx, weekId, lists, { areRoomsChanged });
  await closeStage(tx);
}

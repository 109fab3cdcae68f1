import { sql, type Transaction } from 'kysely';
import type { BookedWeek } from '@offpiste/core/office-change/put-clients.rules';
import { putKeyRooms } from '#import/import-key-rooms.store';
import { changeTickets, closeStage, compareTickets, openStage, stageTickets } from '#import/import-ticket.store';
import { readListKeys, writeListTokens } from '#import/import-week.store';
import type { Schema } from '#platform/database/schema';
import type { BookingSlice } from './booking-slice.store.ts';

/** Writes what a change made of a client's booking, in the order and through the functions of an import. */
export async function writeBooking(
  tx: Transaction<Schema>,
  { weekId, reference }: { readonly weekId: string; readonly reference: string },
  slice: BookingSlice,
  after: BookedWeek,
): Promise<void> {
  for (const [at, passenger] of after.passengers.entries())
    if (passenger !== slice.passengers[at])
      await tx
        .updateTable('passenger')
        .set({ body: JSON.stringify(passenger) })
        .where('week_id', '=', weekId)
        .where('position', '=', slice.positions[at] ?? -1)
        .execute();
  await openStage(tx);
  const tickets = after.tickets.filter(({ bookingRef }) => bookingRef === reference);
  await stageTickets(tx, weekId, tickets);
  await compareTickets(tx, [{ weekId, tickets, bookings: [reference] }]);
  const keys = await readListKeys(tx, weekId, [...after.passengers]);
  const keyRooms = after.keyRooms.filter((room) => !slice.keyRooms.includes(room));
  if (keyRooms.length > 0) await putKeyRooms(tx, weekId, keyRooms);
  await changeTickets(tx, 0);
  await sql`update week set token = new_token() where week_id = ${weekId}`.execute(tx);
  await writeListTokens(tx, weekId, { keys, areRidesKnown: false });
  await closeStage(tx);
}

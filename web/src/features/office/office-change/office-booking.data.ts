import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@offpiste/core/endpoints';
import { bulkChanges, type SeatMove } from '@offpiste/core/office/office-change/bulk-change.rules';
import type {
  BookingWish,
  BulkResult,
  OfficeBookingReply,
  OfficeBookingsReply,
} from '@offpiste/core/office/office-change/office-change.contract';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { listKey } from '#kept/list-key.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { useFresh, type Fresh } from '#session/use-fresh.ts';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';

/** A client's booking and its possible changes. Nothing is cached, so the booking is current. */
export function useOfficeBooking(bookingRef: string): Fresh<OfficeBookingReply> {
  const weekId = useAddressWeek();
  return useFresh(endpoints.officeBooking, { weekId, bookingRef });
}

/** Several bookings as they are now; none are read while `bookingRefs` is undefined. */
export function useOfficeBookings(bookingRefs: readonly string[] | undefined): Fresh<OfficeBookingsReply> {
  const weekId = useAddressWeek();
  const body = { weekId, bookingRefs: [...(bookingRefs ?? [])] };
  return useFresh(endpoints.officeBookings, {}, { enabled: bookingRefs !== undefined, body });
}

export function useFreshStory(bookingRef: string): () => void {
  const client = useQueryClient();
  const weekId = useAddressWeek();
  return () =>
    void client.invalidateQueries({
      queryKey: listKey(endpoints.clientStory, { weekId, bookingRef }),
    });
}

export function changeBooking(
  weekId: string,
  { reference: bookingRef, seen }: OfficeBookingReply,
  wish: BookingWish,
  reason: string,
): Promise<CallResult<unknown>> {
  return callServer(endpoints.changeBooking, { body: { weekId, bookingRef, seen, wish, reason } });
}

/** In ms. The server changes no more clients after 40 s. */
const MAX_BULK_MS = 60_000;

export function changeSeats(
  weekId: string,
  moves: readonly SeatMove[],
  direction: Direction,
  reason: string,
): Promise<CallResult<{ results: BulkResult[] }>> {
  const body = { weekId, changes: bulkChanges(moves, direction), reason };
  return callServer(endpoints.changeBookings, { body, timeoutMs: MAX_BULK_MS });
}

export function backToSheet(weekId: string, bookingRef: string, changeId: number): Promise<CallResult<unknown>> {
  return callServer(endpoints.backToSheet, { body: { weekId, bookingRef, changeIds: [changeId] } });
}

import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@offpiste/core/endpoints';
import type { BookingWish, OfficeBookingReply } from '@offpiste/core/office/office-change/office-change.contract';
import { listKey } from '#kept/list-key.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { useFresh, type Fresh } from '#session/use-fresh.ts';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';

/** A client's booking and its possible changes. Nothing is cached, so the booking is current. */
export function useOfficeBooking(bookingRef: string): Fresh<OfficeBookingReply> {
  const weekId = useAddressWeek();
  return useFresh(endpoints.officeBooking, { weekId, bookingRef });
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

export function backToSheet(weekId: string, bookingRef: string, changeId: number): Promise<CallResult<unknown>> {
  return callServer(endpoints.backToSheet, { body: { weekId, bookingRef, changeIds: [changeId] } });
}

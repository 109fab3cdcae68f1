import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@offpiste/core/endpoints';
import type { BookingWish, OfficeBookingReply } from '@offpiste/core/office/office-change/office-change.contract';
import { listKey } from '#kept/list-key.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { useFresh, type Fresh } from '#session/use-fresh.ts';
import { useWeek } from '#week/week.store.ts';

const openWeekId = () => useWeek.getState().weekId ?? '';

/** A client's booking and its possible changes. Nothing is cached, so the booking is current. */
export function useOfficeBooking(bookingRef: string): Fresh<OfficeBookingReply> {
  const weekId = useWeek((state) => state.weekId) ?? '';
  return useFresh(endpoints.officeBooking, { weekId, bookingRef });
}

export function useFreshStory(bookingRef: string): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      queryKey: listKey(endpoints.clientStory, { weekId: openWeekId(), bookingRef }),
    });
}

export function changeBooking(
  { reference: bookingRef, seen }: OfficeBookingReply,
  wish: BookingWish,
  reason: string,
): Promise<CallResult<unknown>> {
  return callServer(endpoints.changeBooking, { body: { weekId: openWeekId(), bookingRef, seen, wish, reason } });
}

export function backToSheet(bookingRef: string, changeId: number): Promise<CallResult<unknown>> {
  return callServer(endpoints.backToSheet, { body: { weekId: openWeekId(), bookingRef, changeIds: [changeId] } });
}

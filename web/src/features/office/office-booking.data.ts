import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@offpiste/core/endpoints';
import type { BookingWish, OfficeBookingReply } from '@offpiste/core/office-change/office-change.contract';
import { listKey } from '#kept/list-key.ts';
import { FailureError, type Failure } from '#net/failure.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** A booking as it is on the server, and how to ask for it again. */
export interface ShownBooking {
  readonly booking: OfficeBookingReply | undefined;
  readonly failure: Failure | undefined;
  readonly askAgain: () => void;
}

const openWeekId = () => useWeek.getState().weekId ?? '';

/** A client's booking and what it can be changed to: always as it is now, so nothing of it is kept. */
export function useOfficeBooking(bookingRef: string): ShownBooking {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const query = useQuery({
    queryKey: ['office-booking', useAuth((state) => state.account), weekId, bookingRef],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const result = await callServer(endpoints.officeBooking, { params: { weekId, bookingRef }, signal });
      if (!result.ok) throw new FailureError(result.failure);
      return result.reply;
    },
  });
  return {
    booking: query.data,
    failure: query.error instanceof FailureError ? query.error.failure : undefined,
    askAgain: () => void query.refetch(),
  };
}

/** Shows the client's story as it is now. */
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

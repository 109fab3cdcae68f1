import { sql } from 'kysely';
import type { ClientStoryReply } from '@offpiste/core/office/client-story/client-story.contract';
import type { BookingWish, OfficeBookingReply } from '@offpiste/core/office/office-change/office-change.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import type { Phone, TestServer } from './test-server.ts';

export type ChangedWeek = ReturnType<typeof changedWeek>;

export function changedWeek({ db }: TestServer, weekId: string, office: Phone) {
  const booking = async (reference: string) =>
    (await office.get(`/api/office/booking/${weekId}/${reference}`)).json<OfficeBookingReply>();
  const story = async (reference: string) =>
    (await office.get(`/api/office/clients/${weekId}/${reference}`)).json<ClientStoryReply>();
  return {
    booking,
    story,
    changes: async (reference: string) => (await story(reference)).officeChanges,
    /** `more` replaces parts of the call. */
    change: async (bookingRef: string, wish: BookingWish, more: object = {}) => {
      const { seen } = await booking(bookingRef);
      const body = { weekId, bookingRef, wish, seen, reason: 'asked for it by phone', ...more };
      return office.post('/api/office/booking/change', body);
    },
    back: (bookingRef: string, ...changeIds: number[]) =>
      office.post('/api/office/booking/back', { weekId, bookingRef, changeIds }),
    onCoach: async (coach: string) => {
      const list = await office.get(`/api/coach/allBarcodes/${coach}/direction/outbound/${weekId}`);
      return list.json<RideTicketsReply>().tickets.flatMap(({ name, deleted }) => (deleted === '1' ? [] : name));
    },
    /** The planned week, with sorted guests and without earlier bookings in tickets. */
    planned: async (): Promise<unknown> => {
      const { rows } = await sql`
        select (select jsonb_agg(body order by position) from passenger where week_id = ${weekId}) as passengers,
          (select jsonb_agg(to_jsonb(ticket) - 'revision' - 'lapsed' order by kind, target, direction, barcode) from ticket where week_id = ${weekId}) as tickets
      `.execute(db);
      return JSON.parse(JSON.stringify(rows[0]), (key, value: unknown) => {
        if (key === 'allowedBarcodes') return String(value).split(',').toSorted();
        return key === 'subblock_inhabitants' && Array.isArray(value)
          ? value.map((guest) => JSON.stringify(guest)).toSorted()
          : value;
      }) as unknown;
    },
  };
}

import { carriedEntries, type CarriedRecord } from '@offpiste/core/carried/carried.rules';
import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { OutboxEntry } from '@offpiste/core/outbox/outbox.contract';
import { liesOver, listSnapshot } from '@offpiste/core/outbox/outbox.rules';
import type { RideTicket, RideTicketsReply } from '@offpiste/core/ride/ride.contract';
import { bookedRide, decideRideLoad, overlayRide, rideFactsOnPhone } from '@offpiste/core/ride/ride-load.rules';
import { rideListKey, type Ride } from '@offpiste/core/ride/ride.rules';
import { pendingReports } from '@offpiste/core/ticket/ticket-overlay.rules';
import { mayUndo } from '@offpiste/core/undo/undo.rules';
import { brands } from '@offpiste/brands/registry';
import type { PhoneCertificate } from '@offpiste/core/signed-record/signed-record.contract';
import { barcodeOf } from './small-week.ts';

const RIDE = { kind: 'coach', id: 'C1', direction: 'outbound' } as const satisfies Ride;

/** What a phone has that its list may not include yet. */
interface Held {
  readonly carried: readonly CarriedRecord[];
  readonly own: readonly OutboxEntry[];
}

/** The list of coach C1 as one phone shows it: as last fetched, else the bookings, with what it holds over it. */
export class MeeterList {
  private readonly week: ImportWeek;
  private fetched: { readonly reply: RideTicketsReply; readonly at: number } | undefined;

  constructor(week: ImportWeek) {
    this.week = week;
  }

  /** The server's reply, requested at `at`, epoch ms. */
  fetch(reply: RideTicketsReply, at: number): void {
    this.fetched = { reply, at };
  }

  /** The bookings whose clients the phone lets its rep load, in the order of the week. */
  loadable(held: Held, now: number): string[] {
    const shown = this.shown(held, now);
    const report = { repId: '', repName: '', occurredAt: new Date(now).toISOString(), replay: false };
    return this.week.passengers.flatMap(({ reference, passengerName }) => {
      const facts = rideFactsOnPhone(RIDE, shown, barcodeOf(reference ?? ''), { name: passengerName ?? '' });
      return reference && decideRideLoad(RIDE.kind, facts, report).ok ? [reference] : [];
    });
  }

  /** The loads that the phone offers to take back. */
  undoable(held: Held, { repId, level }: PhoneCertificate, now: number): { reportId: string; bookingRef: string }[] {
    const viewer = { repId, level, hasOffice: false };
    return this.shown(held, now).flatMap(({ reportId, reportRepId, bookingRef }) =>
      reportId !== undefined && reportRepId !== undefined && mayUndo(brands.wasteland.policy, viewer, reportRepId)
        ? [{ reportId, bookingRef }]
        : [],
    );
  }

  private shown({ carried, own }: Held, now: number): readonly RideTicket[] {
    const { weekId } = this.week.week;
    const snapshot = listSnapshot(rideListKey(RIDE), this.fetched?.at, now);
    const entries = [
      ...carriedEntries(carried, { brand: 'wasteland', week: weekId }),
      ...own.map((entry, key) => ({ ...entry, key })),
    ].filter((entry) => liesOver(entry, snapshot));
    return overlayRide(this.fetched?.reply ?? bookedRide(this.week.passengers, RIDE), pendingReports(entries)).every;
  }
}

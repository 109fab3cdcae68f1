// Source: docs/reference/office.md (Booking changes).
import type { BookingWish } from '@offpiste/core/office/office-change/office-change.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Author } from '#access/audit/audit.store';
import type { Services } from '#platform/services/services';
import { changeBooking } from './change-booking.ts';

interface BulkOrder {
  readonly weekId: string;
  readonly by: Author;
  readonly reason: string;
  readonly changes: readonly { readonly bookingRef: string; readonly seen: string; readonly wish: BookingWish }[];
}

export interface BookingResult {
  readonly bookingRef: string;
  readonly refusal: Refusal | undefined;
}

/** A proxy may wait no longer than a minute. */
const TIME_MS = 40_000;

/**
 * Each change is its own transaction, so a refused one does not end the others. After one that could not wait for an
 * import, that failed, or that ended too late, the rest is refused without a try.
 */
export async function changeBookings(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { weekId, by, reason, changes }: BulkOrder,
): Promise<BookingResult[]> {
  const results: BookingResult[] = [];
  const endAt = clock.now() + TIME_MS;
  let rest: Refusal | undefined;
  for (const { bookingRef, seen, wish } of changes) {
    const order = { weekId, reference: bookingRef, by, reason, seen, wish, isRepeatable: true };
    const refusal = rest ?? (await changeBooking(db, order).catch((err: unknown) => failed(log, err)));
    if (refusal && STOPS.has(refusal.code)) rest = refusal;
    else if (clock.now() > endAt) rest = refuse('server-busy');
    results.push({ bookingRef, refusal });
  }
  return results;
}

const STOPS: ReadonlySet<string> = new Set(['week-busy', 'database-away']);

/** The changes before it are stored, so that their results must not be lost. */
function failed(log: Services['log'], err: unknown): Refusal {
  log.error({ err }, 'a change of several bookings failed');
  return refuse('database-away');
}

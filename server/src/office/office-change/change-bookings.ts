// Source: docs/reference/office.md (Booking changes).
import type { Kysely } from 'kysely';
import type { BookingWish } from '@offpiste/core/office/office-change/office-change.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
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

/**
 * Each change is its own transaction, so a refused one does not end the others. After one that could not wait for an
 * import, the rest is refused without waiting.
 */
export async function changeBookings(
  db: Kysely<Schema>,
  { weekId, by, reason, changes }: BulkOrder,
): Promise<BookingResult[]> {
  const results: BookingResult[] = [];
  let isBusy = false;
  for (const { bookingRef, seen, wish } of changes) {
    const order = { weekId, reference: bookingRef, by, reason, seen, wish, isRepeatable: true };
    const refusal: Refusal | undefined = isBusy ? refuse('week-busy') : await changeBooking(db, order);
    isBusy ||= refusal?.code === 'week-busy';
    results.push({ bookingRef, refusal });
  }
  return results;
}

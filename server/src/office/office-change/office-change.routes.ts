import type { BulkResult } from '@offpiste/core/office/office-change/office-change.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { readOfficeBooking, readOfficeBookings } from './booking-choice.store.ts';
import { backToSheet, changeBooking } from './change-booking.ts';
import { changeBookings } from './change-bookings.ts';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';

export function officeChangeFeature(calls: Calls, services: Services): void {
  const { db } = services;
  const inWeek = async (
    { weekId, officeBrands }: { readonly weekId: string; readonly officeBrands: readonly string[] },
    work: () => Promise<Refusal | undefined>,
  ): Promise<{ success: true } | Refusal> => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    return (await work()) ?? { success: true };
  };

  calls.office('officeBooking', async ({ params: { weekId, bookingRef }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    return (await readOfficeBooking(db, weekId, bookingRef)) ?? refuse('unknown-client');
  });

  calls.office('changeBooking', ({ body: { weekId, bookingRef: reference, ...asked }, officeBrands, viewer: by }) =>
    inWeek({ weekId, officeBrands }, () => changeBooking(db, { weekId, reference, by, ...asked })),
  );

  calls.office('officeBookings', async ({ body: { weekId, bookingRefs }, officeBrands }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    return isRefusal(week) ? week : readOfficeBookings(db, weekId, bookingRefs);
  });

  calls.office('changeBookings', async ({ body, officeBrands, viewer: by }) => {
    const week = await officeWeek(db, body.weekId, officeBrands);
    if (isRefusal(week)) return week;
    const results = await changeBookings(services, { ...body, by });
    return {
      results: results.map(({ bookingRef, refusal }): BulkResult => {
        if (!refusal) return { bookingRef, outcome: 'changed' };
        if (refusal.code === 'nothing-changed') return { bookingRef, outcome: 'already' };
        const { code, details } = refusal;
        return { bookingRef, outcome: 'refused', code, ...(details ? { details } : {}) };
      }),
    };
  });

  calls.office('backToSheet', ({ body: { weekId, bookingRef: reference, changeIds }, officeBrands, viewer: by }) =>
    inWeek({ weekId, officeBrands }, () => backToSheet(db, { weekId, reference, by, changeIds })),
  );
}

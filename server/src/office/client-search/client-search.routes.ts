import { brands } from '@offpiste/brands/registry';
import { findClients, findRooms } from '@offpiste/core/office/client-search/client-search.rules';
import { mayOpenPassenger } from '@offpiste/core/people/passenger/passenger.rules';
import { officeWeek } from '#access/office-week/office-week';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { createKeptByMark } from '#office/live-night/kept-by-mark';
import { readSearchableClients } from './client-search.store.ts';

export function clientSearchFeature(calls: Calls, { db }: Services): void {
  const clientsOf = createKeptByMark(
    ({ token }) => Promise.resolve(token),
    ({ weekId }) => readSearchableClients(db, weekId),
  );
  calls.office('searchClients', async ({ body: { weekId, text }, officeBrands, viewer: { brand, level } }) => {
    const week = await officeWeek(db, weekId, officeBrands);
    if (isRefusal(week)) return week;
    const viewer = { policy: brands[brand].policy, level };
    const clients = await clientsOf(week);
    const mayOpen = (reference: string) => mayOpenPassenger(reference, viewer);
    return { ...findClients(clients, text, mayOpen), rooms: findRooms(clients, text, mayOpen) };
  });
}

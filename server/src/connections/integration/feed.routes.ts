import { PAGE_LIMIT } from '@offpiste/core/connections/integration/integration.contract';
import { cursorOf } from '@offpiste/core/connections/integration/feed.rules';
import { isRefusal } from '#platform/http/refusals';
import type { Services } from '#platform/services/services';
import { givePositions, readFeed } from './feed.store.ts';
import { machineWeek, type MachineCalls } from './integration-route.ts';
import { pageOf } from './page-query.ts';

export function feedRoutes({ serve }: MachineCalls, services: Services): void {
  const { db } = services;
  serve('listEvents', async ({ params: { weekId }, query, machine }) => {
    const week = await machineWeek(services, weekId, machine);
    if (isRefusal(week)) return week;
    const page = pageOf(query, PAGE_LIMIT);
    if (isRefusal(page)) return page;
    await givePositions(db);
    const rights = {
      showsClients: machine.scopes.includes('clients:read'),
      showsCodes: machine.scopes.includes('clients:sensitive'),
    };
    const found = await readFeed(db, { weekId, after: page.after, limit: page.limit + 1 }, rights);
    const events = found.slice(0, page.limit);
    return { events, next: events.at(-1)?.cursor ?? cursorOf(page.after), hasMore: found.length > page.limit };
  });
}

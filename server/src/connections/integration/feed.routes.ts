import {
  PAGE_LIMIT,
  type FeedReply,
  type PageQuery,
} from '@offpiste/core/connections/integration/integration.contract';
import { feedRightsOf } from '@offpiste/core/connections/integration/feed-event.rules';
import { cursorOf } from '@offpiste/core/connections/integration/feed.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { Static } from 'typebox';
import type { UsedToken } from '#connections/machine-token/machine-token.store';
import { isRefusal } from '#platform/http/refusals';
import type { Services } from '#platform/services/services';
import { givePositions } from './feed-position.store.ts';
import { brandPage, readFeed, weekPage, type FeedPage, type FeedPart } from './feed.store.ts';
import { machineWeek, type MachineCalls } from './integration-route.ts';
import { pageOf } from './page-query.ts';

export function feedRoutes({ serve }: MachineCalls, services: Services): void {
  const { db } = services;
  const read = async (
    query: Static<typeof PageQuery>,
    { scopes }: UsedToken,
    partOf: (part: FeedPart) => FeedPage,
  ): Promise<FeedReply | Refusal> => {
    const page = pageOf(query, PAGE_LIMIT);
    if (isRefusal(page)) return page;
    await givePositions(db);
    const found = await readFeed(db, partOf({ ...page, limit: page.limit + 1 }), feedRightsOf(scopes));
    const events = found.slice(0, page.limit);
    return { events, next: events.at(-1)?.cursor ?? cursorOf(page.after), hasMore: found.length > page.limit };
  };

  serve('listEvents', async ({ params: { weekId }, query, machine }) => {
    const week = await machineWeek(services, weekId, machine);
    return isRefusal(week) ? week : read(query, machine, (part) => weekPage(weekId, part));
  });

  serve('listBrandEvents', ({ query, machine }) => read(query, machine, (part) => brandPage(machine.brand, part)));
}

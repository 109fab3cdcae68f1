import { MAX_PAGE_LIMIT, type PageQuery } from '@offpiste/core/connections/integration/integration.contract';
import { positionOf } from '@offpiste/core/connections/integration/feed.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Static } from 'typebox';
import { isRefusal } from '#platform/http/refusals';

type Query = Static<typeof PageQuery>;

/** Of a list by position. A missing cursor begins at the start. */
export function pageOf(query: Query, usual: number): { readonly after: number; readonly limit: number } | Refusal {
  const after = query.after === undefined ? 0 : positionOf(query.after);
  if (after === undefined) return refuse('malformed', { field: 'after', problem: 'is no cursor of this list' });
  const limit = limitOf(query, usual);
  return isRefusal(limit) ? limit : { after, limit };
}

export function limitOf({ limit }: Query, usual: number): number | Refusal {
  const wished = limit === undefined ? usual : Number(limit);
  return wished >= 1 && wished <= MAX_PAGE_LIMIT
    ? wished
    : refuse('malformed', { field: 'limit', problem: `must be from 1 to ${MAX_PAGE_LIMIT}` });
}

import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { DatabaseTarget } from '#platform/database/database';
import { serveOrder } from '#platform/process/serve-order';
import { syncPublishedWeek, type SyncResult } from './sync-published-week.ts';

/** What a server tells its process. */
export interface WorkOrder {
  readonly target: DatabaseTarget;
  readonly weekId: string;
}

/** What the process says in the end. */
export type WorkWord = { readonly worked: SyncResult } | { readonly problem: string };

serveOrder<WorkOrder, WorkWord>(async (db, { weekId }) => ({ worked: await syncPublishedWeek(db, weekId) }), {
  wordOf: (error) => ({ problem: reasonOf(error) }),
  nice: 10,
  maxConnections: 3,
});

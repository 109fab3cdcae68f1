import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { DatabaseTarget } from '#platform/database/database';
import { serveOrder } from '#platform/process/serve-order';
import { syncPublishedWeek, type SyncResult } from './sync-published-week.ts';

export interface WorkOrder {
  readonly target: DatabaseTarget;
  readonly weekId: string;
}

export type WorkWord = { readonly worked: SyncResult } | { readonly problem: string };

serveOrder<WorkOrder, WorkWord>(async (db, { weekId }) => ({ worked: await syncPublishedWeek(db, weekId) }), {
  wordOf: (error) => ({ problem: reasonOf(error) }),
  nice: 10,
  maxConnections: 3,
});

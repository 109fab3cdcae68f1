import { setPriority } from 'node:os';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { openDatabase, type DatabaseTarget } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { syncPublishedWeek, type SyncResult } from './sync-published-week.ts';

/** What a server tells its process. */
export interface WorkOrder {
  readonly target: DatabaseTarget;
  readonly weekId: string;
}

/** What the process says in the end. */
export type WorkWord = { readonly worked: SyncResult } | { readonly problem: string };

/** Scans come first. */
const NICE = 10;
const CONNECTIONS = 3;

// Seconds of work on a large week, in a process of its own: the server goes on answering, and the memory is free after it.
setPriority(NICE);
process.once('message', (order: WorkOrder) => void run(order));
// Without its server nobody needs it; the database takes back what it had begun.
process.on('disconnect', () => process.exit());

async function run({ target, weekId }: WorkOrder): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { db, close } = openDatabase<Schema>(target, { log: quiet, maxConnections: CONNECTIONS });
  const tell = (word: WorkWord) => process.send?.(word);
  try {
    tell({ worked: await syncPublishedWeek(db, weekId) });
  } catch (error) {
    tell({ problem: reasonOf(error) });
  } finally {
    await close();
    process.disconnect();
  }
}

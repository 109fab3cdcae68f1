import { setPriority } from 'node:os';
import type { Kysely } from 'kysely';
import { openDatabase, type DatabaseTarget } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { describeError } from '#platform/logging/describe-error';
import { writeWish, type ReportWish } from './report-order.ts';
import { readReportClients } from './report-client.store.ts';
import {
  passengerViewer,
  reportSource,
  type ReadClients,
  type ReportSource,
  type ReportViewer,
} from './report-source.ts';

export interface ReportOrder {
  readonly id: number;
  readonly weekId: string;
  /** Changes with each import. */
  readonly weekToken: string;
  readonly viewer: ReportViewer;
  readonly wish: ReportWish;
  readonly target: DatabaseTarget;
}

/** Bytes, or the report of a bug without read data. */
export type ReportWord = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly fault: Record<string, unknown> }
);

/** Scans have priority. */
const NICE = 5;

setPriority(NICE);
let db: Kysely<Schema> | undefined;
/** Clients change only with an import and take longest to read. */
let kept: { readonly key: string; readonly clients: ReturnType<ReadClients> } | undefined;
let turn = Promise.resolve();

process.on('message', (order: ReportOrder) => {
  turn = turn.then(() => work(order));
});
process.on('disconnect', () => process.exit());

async function work({ id, wish, ...order }: ReportOrder): Promise<void> {
  const answer: ReportWord = await writeWish(wish, sourceFor(order)).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, fault: describeError(error) }),
  );
  if ('fault' in answer) kept = undefined;
  process.send?.(answer);
}

function sourceFor({ weekId, weekToken, viewer, target }: Omit<ReportOrder, 'id' | 'wish'>): ReportSource {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const connected = (db ??= openDatabase<Schema>(target, { log: quiet, maxConnections: 1 }).db);
  const key = JSON.stringify([weekId, weekToken, viewer.brand, viewer.level]);
  return reportSource(connected, weekId, viewer, () => {
    if (kept?.key !== key) kept = { key, clients: readReportClients(connected, weekId, passengerViewer(viewer)) };
    return kept.clients;
  });
}

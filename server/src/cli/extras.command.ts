import type { Kysely } from 'kysely';
import { byNumberIn } from '@offpiste/core/ride/ride/ride.rules';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { Schema } from '#platform/database/schema';
import { readRideLists } from '#office/report/ride-list.store';
import { weekReader, type InDatabase } from './command.ts';

export const extrasCommand = weekReader(
  `extras [--json] <weekId>   people on transfers who are not on the list`,
  ({ db }: InDatabase, weekId) => findExtras(db, weekId),
  extraLines,
);

/** Times are ISO 8601, UTC, by the server's clock. */
export interface ReportedExtra {
  readonly transferId: string;
  readonly direction: string;
  readonly barcode: string;
  /** '' if the week has no ticket of this code. */
  readonly name: string;
  readonly scannedAt: string;
  readonly repId: string;
  readonly repName: string;
  readonly receivedAt: string;
}

/** By transfer number and time of scan, as in report and screens. */
export async function findExtras(db: Kysely<Schema>, weekId: string): Promise<ReportedExtra[]> {
  const listed = (await readRideLists(db, weekId)).flatMap(({ ride, list }) =>
    (list.extras ?? []).map((extra) => ({ ride, extra })),
  );
  const receivedAt = await readReceived(
    db,
    listed.map(({ extra }) => extra.reportId),
  );
  const extras = listed.map(({ ride, extra: { barcode, name, at, by, reportId, reportRepId } }) => ({
    transferId: ride.id,
    direction: ride.direction,
    barcode,
    name,
    scannedAt: at,
    repId: reportRepId,
    repName: by,
    receivedAt: receivedAt.get(reportId) ?? at,
  }));
  return extras.toSorted((a, b) => byNumberIn(a.transferId, b.transferId) || a.scannedAt.localeCompare(b.scannedAt));
}

export function extraLines(extras: readonly ReportedExtra[]): string {
  if (extras.length === 0) return 'No extra passengers';
  return extras
    .map(
      ({ transferId, direction, barcode, name, scannedAt, repName, receivedAt }) =>
        `${transferId} ${direction}  ${utcMoment(scannedAt)}  ${[name || 'unknown ticket', barcode].join(' ')}  by ${repName}, came in ${utcMoment(receivedAt)}`,
    )
    .join('\n');
}

async function readReceived(db: Kysely<Schema>, reportIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('action')
    .select(['idempotent_id', 'received_at'])
    .where('idempotent_id', 'in', [...reportIds])
    .where('verdict', '<>', 'refused')
    .execute();
  return new Map(rows.map(({ idempotent_id, received_at }) => [idempotent_id, received_at.toISOString()]));
}

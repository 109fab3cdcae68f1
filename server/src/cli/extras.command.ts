import type { Kysely } from 'kysely';
import { byNumberIn } from '@offpiste/core/ride/ride.rules';
import { utcMoment } from '@offpiste/core/moment/utc-words.rules';
import type { Schema } from '#platform/database/schema';
import { readExtras, type ExtraRow } from './extras.store.ts';

/** A passenger on a transfer who is not on its list. Times are ISO 8601, UTC, by the server's clock. */
export interface ReportedExtra {
  readonly transferId: string;
  readonly direction: string;
  readonly barcode: string;
  /** Empty where the week has no ticket of this code. */
  readonly name: string;
  readonly scannedAt: string;
  readonly repId: string;
  readonly repName: string;
  readonly receivedAt: string;
}

/** The extra passengers of a week, by transfer number and scan time. */
export async function findExtras(db: Kysely<Schema>, weekId: string): Promise<ReportedExtra[]> {
  const extras = (await readExtras(db, weekId)).map(toExtra);
  return extras.sort((a, b) => byNumberIn(a.transferId, b.transferId) || a.scannedAt.localeCompare(b.scannedAt));
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

function toExtra(row: ExtraRow): ReportedExtra {
  return {
    transferId: row.transfer_id,
    direction: row.direction,
    barcode: row.barcode,
    name: row.name ?? '',
    scannedAt: row.occurred_at.toISOString(),
    repId: row.rep_id,
    repName: row.rep_name,
    receivedAt: row.received_at.toISOString(),
  };
}

import type { Kysely } from 'kysely';
import { byNumberIn } from '@offpiste/core/ride/ride.rules';
import { utcMoment } from '@offpiste/core/moment/utc-words.rules';
import type { Schema } from '#platform/database/schema';
import { readExtras, type ExtraRow } from './extras.store.ts';

/** A passenger on a transfer who is not on its list. Times are ISO 8601, UTC, by the server's clock. */
export interface ReportedExtra {
  readonly transferId: string;
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
      ({ transferId, barcode, name, scannedAt, repName, receivedAt }) =>
        `${transferId}  ${utcMoment(scannedAt)}  ${[name, barcode].filter(Boolean).join(' ')}  by ${repName}, came in ${utcMoment(receivedAt)}`,
    )
    .join('\n');
}

function toExtra(row: ExtraRow): ReportedExtra {
  return {
    transferId: row.transfer_id,
    barcode: row.barcode,
    name: row.name ?? '',
    scannedAt: scannedAt(row),
    repId: row.rep_id,
    repName: row.rep_name,
    receivedAt: row.received_at.toISOString(),
  };
}

/** Corrects each scan by the clock offset by which the ledger corrected the report's own time. */
function scannedAt({ scanned_at, handset_time, occurred_at, received_at }: ExtraRow): string {
  const corrected = Date.parse(scanned_at) - (handset_time.getTime() - occurred_at.getTime());
  return new Date(Math.min(corrected, received_at.getTime())).toISOString();
}

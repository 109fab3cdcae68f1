import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** A passenger on an accepted list of extra passengers. `scanned_at` is by the handset's clock, as `handset_time` is; `name` is the ticket's, where there is one. */
export interface ExtraRow {
  readonly transfer_id: string;
  readonly barcode: string;
  readonly name: string | null;
  readonly scanned_at: string;
  readonly rep_id: string;
  readonly rep_name: string;
  readonly handset_time: Date;
  readonly occurred_at: Date;
  readonly received_at: Date;
}

/** All passengers on the accepted lists of a week, in the order the lists were made. */
export async function readExtras(db: Kysely<Schema>, weekId: string): Promise<ExtraRow[]> {
  const { rows } = await sql<ExtraRow>`
    select body ->> 'transferId' as transfer_id, extra ->> 'barcode' as barcode, extra ->> 'timestamp' as scanned_at,
      (select name from ticket where ticket.week_id = action.week_id and ticket.barcode = extra ->> 'barcode' limit 1) as name,
      rep_id, rep_name, handset_time, occurred_at, received_at
    from action, jsonb_array_elements(body -> 'passengers') as extra
    where week_id = ${weekId} and kind = 'extra-passengers' and verdict <> 'refused'
    order by occurred_at, id
  `.execute(db);
  return rows;
}

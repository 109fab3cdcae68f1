import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { isCounted } from '#platform/ledger/counted-reports';
import { isOnBoard } from '#platform/ride/ride.store';

/** An extra passenger; `name` is the ticket's, where the week has one of this code. */
export interface ExtraRow {
  readonly transfer_id: string;
  readonly direction: string;
  readonly barcode: string;
  readonly name: string | null;
  readonly rep_id: string;
  readonly rep_name: string;
  readonly occurred_at: Date;
  readonly received_at: Date;
}

/** The extra passengers of a week: of each, the first report that was not taken back. Whoever is loaded from the list is none. */
export async function readExtras(db: Kysely<Schema>, weekId: string): Promise<ExtraRow[]> {
  const { rows } = await sql<ExtraRow>`
    select distinct on (topic) action.body ->> 'transferId' as transfer_id, action.body ->> 'direction' as direction,
      action.body ->> 'barcode' as barcode, rep_id, rep_name, occurred_at, received_at,
      (select name from ticket where ticket.week_id = action.week_id and barcode = action.body ->> 'barcode' limit 1) as name
    from action
    where week_id = ${weekId} and kind = 'extra-passenger' and verdict <> 'refused' and ${isCounted} and not ${isOnBoard}
    order by topic, occurred_at, action.id
  `.execute(db);
  return rows;
}

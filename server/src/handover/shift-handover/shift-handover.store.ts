import { sql, type RawBuilder } from 'kysely';
import type { ShiftHandoverBody } from '@offpiste/core/handover/shift-handover/shift-handover.contract';

/** Selects whether the receiving rep belongs to the week's brand. Always one row. */
export function takerQuery({ weekID, toRepID }: ShiftHandoverBody): RawBuilder<{ readonly is_known: boolean }> {
  return sql`
    select exists (
      select from rep_account join week on week.week_id = ${weekID} and week.brand = any (rep_account.brands)
      where rep_account.rep_id = ${toRepID}) as is_known`;
}

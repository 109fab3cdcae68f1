import { sql, type RawBuilder } from 'kysely';

/** Whether the record of this table or alias was undone by its author, or for everybody. */
export function isUndone(record: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from action undo where undo.undoes = ${sql.ref(`${record}.idempotent_id`)} and undo.verdict = 'accepted'
      and (undo.undoes_any or undo.rep_id = ${sql.ref(`${record}.rep_id`)}))`;
}

export const isCounted = sql`not ${isUndone('action')}`;

import { sql } from 'kysely';

export const isCounted = sql`not exists (
  select from action undo where undo.undoes = action.idempotent_id and undo.verdict = 'accepted'
    and (undo.undoes_any or undo.rep_id = action.rep_id))`;

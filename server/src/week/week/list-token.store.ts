import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Refusal, RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';

export interface WeekList {
  /** The id, or a query for it if the request does not contain it. */
  readonly week: string | RawBuilder<string>;
  /** Undefined for lists that only an import changes; these share one token. */
  readonly key?: string;
  readonly unknownWeek?: RefusalCode;
  /** Undefined for lists that every week has. */
  readonly unknownList?: RefusalCode;
}

export const SHEETS_LIST_KEY = 'sheets';

/** The token is random and changes with the content. */
interface ListHead {
  readonly weekId: string;
  readonly token: string;
}

export async function findList(db: Kysely<Schema>, list: WeekList): Promise<ListHead | Refusal> {
  const { week, key, unknownWeek = 'unknown-week', unknownList } = list;
  const { rows } = await sql<{ week_id: string; week_token: string; token: string | null }>`
    select week.week_id, week.token as week_token, list_token.token from week
    left join list_token on list_token.week_id = week.week_id and list_token.list_key = ${key ?? SHEETS_LIST_KEY}
    where week.week_id = ${week}
  `.execute(db);
  const [row] = rows;
  if (!row) return refuse(unknownWeek);
  if (key !== undefined && row.token === null && unknownList) return refuse(unknownList);
  return { weekId: row.week_id, token: row.token ?? row.week_token };
}

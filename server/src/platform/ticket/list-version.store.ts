import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Refusal, RefusalCode } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';

/** A list that phones poll. */
export interface PolledList {
  /** The week's id, or the query that finds it where the request names none. */
  readonly week: string | RawBuilder<string>;
  readonly key: string;
  /** The refusal code for an unknown week; unknown-week by default. */
  readonly unknownWeek?: RefusalCode;
  /** The refusal code where the week has no such list; undefined for lists that every week has. */
  readonly unknownList?: RefusalCode;
}

/** The week of a list, and the version of the list. */
interface ListHead {
  readonly weekId: string;
  readonly version: number;
}

/** Finds a list without reading it. */
export async function findList(db: Kysely<Schema>, list: PolledList): Promise<ListHead | Refusal> {
  const { week, key, unknownWeek = 'unknown-week', unknownList } = list;
  const { rows } = await sql<{ week_id: string; version: number | null }>`
    select week.week_id, list_version.version from week
    left join list_version on list_version.week_id = week.week_id and list_version.list_key = ${key}
    where week.week_id = ${week}
  `.execute(db);
  const [row] = rows;
  if (!row) return refuse(unknownWeek);
  if (row.version === null && unknownList) return refuse(unknownList);
  return { weekId: row.week_id, version: row.version ?? 0 };
}

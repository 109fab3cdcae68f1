import { sql, type RawBuilder } from 'kysely';

const WRITTEN =
  '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(message|description|steps|title|value|url)$" && @.value.type() == "string").value';
/** Shorter ids match any text, so they count only after the word 'week'. */
const SHORTEST_WORD = 3;

/** The report was made in the week or contains its id. */
export function mentionsWeek(body: RawBuilder<unknown>, weekId: RawBuilder<unknown>): RawBuilder<boolean> {
  const word = sql`regexp_replace(${weekId}, '([^[:alnum:]])', '\\\\\\1', 'g')`;
  const before = sql`case when length(${weekId}) < ${SHORTEST_WORD} then '\\mweek[^[:alnum:]]*' else '(^|[^[:alnum:]_-])' end`;
  return sql<boolean>`(
    jsonb_path_exists(${body}, '$.**.weekId ? (@ == $week)', jsonb_build_object('week', ${weekId}::text)) or exists (
      select from jsonb_path_query(${body}, ${sql.lit(WRITTEN)}) as written (words)
      where words #>> '{}' ~* (${before} || ${word} || '($|[^[:alnum:]_-])')))`;
}

import { sql, type RawBuilder } from 'kysely';

/** Whether a document names exactly this file. 'resort-map.pdf' does not name 'map.pdf'. `words` is JSON. */
export function namesFile(words: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`strpos(${words}, to_json(${name})::text) > 0`;
}

import { sql, type Kysely } from 'kysely';
import type { KnownFolderWeek } from '@offpiste/core/office/import/folder-check.rules';
import { readPlanned } from '#office/planned-week/kept-week.store';
import type { Schema } from '#platform/database/schema';
import { readCodes, readRecordedCodes } from '#record/ticket/ticket-code.store';

/** What the database knows of the week that a folder of JSON describes. `brought` are the files that come with it. */
export async function readKnownFolder(
  db: Kysely<Schema>,
  weekId: string,
  brought: readonly string[],
): Promise<KnownFolderWeek> {
  const stored = await db.selectFrom('asset').select('name').execute();
  return {
    codes: await readCodes(db, weekId),
    recordedCodes: await readRecordedCodes(db, weekId),
    assets: new Set([...brought, ...stored.map(({ name }) => name)]),
    sizes: await readSizes(db, weekId),
    named: {
      coachRows: await readPlanned(db, weekId, 'coachRows'),
      transferRows: await readPlanned(db, weekId, 'transferRows'),
      lessons: await readPlanned(db, weekId, 'lessons'),
      events: await readPlanned(db, weekId, 'events'),
    },
  };
}

async function readSizes(db: Kysely<Schema>, weekId: string): Promise<KnownFolderWeek['sizes']> {
  const countOf = (table: string) => sql`(select count(*) from ${sql.table(table)} where week_id = ${weekId})`;
  const rowsOf = (kind: string) =>
    sql`coalesce((select json_array_length(body) from week_document where week_id = ${weekId} and kind = ${kind}), 0)`;
  const tickets = sql`select count(*) from ticket where week_id = ${weekId} and not deleted`;
  const { rows } = await sql<KnownFolderWeek['sizes']>`
    select ${countOf('passenger')} as passengers, ${countOf('lesson')} as lessons, ${countOf('event')} as events,
      (${tickets} and kind <> 'key-room') as tickets, (${tickets} and kind = 'key-room') as "keyRooms",
      ${rowsOf('rep-rows')} as "repRows", ${rowsOf('coach-rows')} as "coachRows",
      ${rowsOf('transfer-rows')} as "transferRows", ${rowsOf('files')} as files,
      coalesce((select json_array_length(body -> 'days') from week_document where week_id = ${weekId} and kind = 'nightlife'), 0)
        as nightlife
  `.execute(db);
  return rows[0] ?? {};
}

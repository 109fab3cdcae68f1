import { sql, type Kysely } from 'kysely';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { emptyImportWeek, type ImportedWeek } from '@offpiste/core/office/import/import-week.rules';
import { weekBrand } from '@offpiste/core/office/import/week-brand.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { addWeekDocument, writeWeekDocument, type DocumentSource, type WeekDocument } from '#week/week/documents.store';
import type { Schema } from '#platform/database/schema';
import { writeEvents } from './import-events.store.ts';
import { writeLessons } from './import-lessons.store.ts';
import { stageTickets } from './import-ticket.store.ts';
import { listsBetween, readWeekContent, renewWeek } from './week-content.store.ts';

const CHUNK_ROWS = 500;

/** Stages the tickets and writes all parts that reports do not change. Returns the keys of changed lists. */
export async function writeWeek(
  db: Kysely<Schema>,
  week: ImportedWeek,
  { demo, source }: { readonly demo: boolean; readonly source: DocumentSource },
): Promise<string[]> {
  const { weekId } = week.week;
  const before = await readWeekContent(db, weekId);
  await writeHead(db, week.week, demo);
  await writePassengers(db, weekId, week.passengers);
  await writeBrand(db, week);
  await writeEvents(db, weekId, week.events);
  await writeLessons(db, weekId, week.lessons);
  await stageTickets(db, weekId, week.tickets);
  for (const [kind, body] of documentsOf(emptyImportWeek(week.week))) await addWeekDocument(db, weekId, kind, body);
  for (const [kind, body] of documentsOf(week))
    if (body !== undefined) await writeWeekDocument(db, weekId, kind, body, source);
  const after = await readWeekContent(db, weekId);
  if (before?.clients !== after?.clients) await renewWeek(db, weekId);
  return listsBetween(before, after);
}

async function writeHead(db: Kysely<Schema>, head: ImportedWeek['week'], demo: boolean): Promise<void> {
  const { weekId, systemId, weekName, weekPackages, alwaysOn, disabled, lastDay, brand } = head;
  // A company's own week removes the demo mark of its id, because marked weeks are public.
  await sql`
    insert into week (week_id, system_id, name, packages, always_on, disabled, demo, last_day, brand)
    values (${weekId}, ${systemId}, ${weekName}, ${weekPackages}, ${alwaysOn}, ${disabled}, ${demo}, ${lastDay ?? null}, ${brand ?? ''})
    on conflict (week_id) do update set system_id = excluded.system_id, name = excluded.name, packages = excluded.packages,
      always_on = excluded.always_on, disabled = excluded.disabled, demo = excluded.demo, last_day = excluded.last_day,
      brand = case when excluded.brand = '' then week.brand else excluded.brand end,
      imported_at = excluded.imported_at
  `.execute(db);
}

async function writeBrand(db: Kysely<Schema>, week: ImportedWeek): Promise<void> {
  await db
    .updateTable('week')
    .set({ brand: weekBrand(week, undefined) })
    .where('week_id', '=', week.week.weekId)
    .where('brand', '=', '')
    .execute();
}

async function writePassengers(
  db: Kysely<Schema>,
  weekId: string,
  passengers: ImportWeek['passengers'],
): Promise<void> {
  await db.deleteFrom('passenger').where('week_id', '=', weekId).execute();
  let position = 0;
  for (const chunk of chunks(byGroup(passengers))) {
    const rows = chunk.map((body) => ({ position: position++, reference: body.reference ?? null, body }));
    await sql`
      insert into passenger (week_id, position, reference, body)
      select ${weekId}, position, reference, body
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (position integer, reference text, body jsonb)
    `.execute(db);
  }
}

/** Groups share coaches, resort and house, so the sorted list compresses better. */
function byGroup(passengers: ImportWeek['passengers']): ImportWeek['passengers'] {
  const groupOf = ({ groupName }: Passenger) => groupName ?? '';
  return passengers.toSorted((a, b) => (groupOf(a) < groupOf(b) ? -1 : Number(groupOf(a) > groupOf(b))));
}

function documentsOf(week: ImportedWeek): [WeekDocument, unknown][] {
  return [
    ['rep-rows', week.repRows],
    ['coach-rows', week.coachRows],
    ['transfer-rows', week.transferRows],
    ['nightlife', week.nightlife],
    ['files', week.files],
  ];
}

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) yield rows.slice(from, from + CHUNK_ROWS);
}

// Source: docs/reference/office.md (Notes).
import { sql, type Kysely } from 'kysely';
import type { NoteTemplate } from '@offpiste/core/record/note/note-template.contract';
import type { Schema } from '#platform/database/schema';

export async function readNoteTemplates(db: Kysely<Schema>, brand: string): Promise<NoteTemplate[]> {
  const rows = await db
    .selectFrom('note_template')
    .select(['template_id', 'text'])
    .where('brand', '=', brand)
    .orderBy('text')
    .execute();
  return rows.map(({ template_id, text }) => ({ templateId: String(template_id), text }));
}

/** Whether the text has the whole name of a client of the brand's weeks. Templates are not erased with a week. */
export async function namesClient(db: Kysely<Schema>, brand: string, text: string): Promise<boolean> {
  const { rows } = await sql`
    select from passenger join week using (week_id)
    where week.brand = ${brand} and trim(body ->> 'passengerName') like '% %'
      and position(lower(trim(body ->> 'passengerName')) in lower(${text})) > 0
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A text that the brand has already is stored once. */
export async function addNoteTemplate(tx: Kysely<Schema>, brand: string, text: string): Promise<boolean> {
  const added = await tx
    .insertInto('note_template')
    .values({ brand, text })
    .onConflict((conflict) => conflict.columns(['brand', 'text']).doNothing())
    .returning('template_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The former text; undefined if the template is not there. */
export async function removeNoteTemplate(
  tx: Kysely<Schema>,
  brand: string,
  templateId: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('note_template')
    .where('brand', '=', brand)
    .where('template_id', '=', Number(templateId))
    .returning('text')
    .executeTakeFirst();
  return removed?.text;
}

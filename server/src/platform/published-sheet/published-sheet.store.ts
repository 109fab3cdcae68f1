import { sql, type Kysely } from 'kysely';
import type { SheetOrder } from '@offpiste/core/published-sheet/published-sheet.contract';
import { WORKBOOK } from '@offpiste/core/published-sheet/sheet-address.rules';
import type { Schema } from '#platform/database/schema';

/** Where a sheet of a week is published: the key of a table, or Workbook. */
export interface SheetPlace {
  readonly weekId: string;
  readonly sheet: string;
}

/** Sets the address of a sheet. False where the week has a workbook instead, or the other way round. */
export async function setSheetAddress(
  db: Kysely<Schema>,
  { weekId, sheet }: SheetPlace,
  address: string,
  setBy: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`insert into published_sheet (week_id) values (${weekId}) on conflict do nothing`.execute(tx);
    await sql`select from published_sheet where week_id = ${weekId} for update`.execute(tx);
    const { rows } = await sql`
      select from sheet_address where week_id = ${weekId} and sheet <> ${sheet} and (sheet = ${WORKBOOK}) <> (${sheet} = ${WORKBOOK})
    `.execute(tx);
    if (rows.length > 0) return false;
    await tx.deleteFrom('sheet_address').where('week_id', '=', weekId).where('sheet', '=', sheet).execute();
    await tx.insertInto('sheet_address').values({ week_id: weekId, sheet, address, set_by: setBy }).execute();
    await workAgain(tx, weekId);
    return true;
  });
}

/** Removes the address of a sheet; what was applied stays. */
export async function removeSheetAddress(db: Kysely<Schema>, { weekId, sheet }: SheetPlace): Promise<void> {
  await db.deleteFrom('sheet_address').where('week_id', '=', weekId).where('sheet', '=', sheet).execute();
  await workAgain(db, weekId);
}

/** Fetches now, pauses for a person, or goes on. */
export async function orderSheet(db: Kysely<Schema>, weekId: string, order: SheetOrder): Promise<void> {
  if (order === 'pause') {
    await db
      .updateTable('published_sheet')
      .set({ is_paused: true, paused_why: null })
      .where('week_id', '=', weekId)
      .execute();
    return;
  }
  if (order === 'resume') {
    await db
      .updateTable('published_sheet')
      .set({ is_paused: false, paused_why: null })
      .where('week_id', '=', weekId)
      .execute();
    await workAgain(db, weekId);
  }
  await sql`update sheet_address set next_fetch = now() where week_id = ${weekId}`.execute(db);
  await sql`update published_sheet set not_before = now() where week_id = ${weekId}`.execute(db);
}

/**
 * Pauses the sheets of a week because something else was imported, or an import taken back. What was applied before is no
 * last good state any more: when the sheets go on, they must be free of errors once.
 */
export async function pauseSheet(db: Kysely<Schema>, weekId: string, reason: string): Promise<void> {
  await db
    .updateTable('published_sheet')
    .set({ is_paused: true, paused_why: reason, good_import: null, waiting: null, approved_id: null, left_id: null })
    .where('week_id', '=', weekId)
    .execute();
}

/** Whether the sheets of a week still go on as they were at this revision: not paused, and nothing asked for since. */
export async function isAtRevision(db: Kysely<Schema>, weekId: string, revision: number): Promise<boolean> {
  const { rows } = await sql`
    select from published_sheet where week_id = ${weekId} and not is_paused and revision = ${revision}
  `.execute(db);
  return rows.length > 0;
}

/** Keeps a person's decision about the fetch that waits; false where it is another one by now. */
export async function decideSheet(
  db: Kysely<Schema>,
  weekId: string,
  id: string,
  decision: 'apply' | 'leave',
): Promise<boolean> {
  const isApplied = decision === 'apply';
  const { rows } = await sql`
    update published_sheet set approved_id = ${isApplied ? id : null}, left_id = ${isApplied ? null : id},
      revision = revision + ${isApplied ? 1 : 0}, not_before = now()
    where week_id = ${weekId} and waiting ->> 'id' = ${id} returning week_id
  `.execute(db);
  return rows.length > 0;
}

async function workAgain(db: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update published_sheet set revision = revision + 1, not_before = now() where week_id = ${weekId}`.execute(
    db,
  );
}

/** Whether the sheets of a week are to be worked through: without a last good state every one must be there first. */
export const isUnworked = sql`revision <> worked_revision and (good_import is not null
  or not exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id and bytes is null))`;

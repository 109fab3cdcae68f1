import { sql, type Kysely } from 'kysely';
import { decisionOn, type ReasonDecisions } from '@offpiste/core/office/published-sheet/held-reason.rules';
import type { SheetOrder } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { WORKBOOK } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import type { Waiting } from './sheet-work.store.ts';

export interface SheetChange {
  readonly weekId: string;
  readonly by: Author;
}

/** `sheet` is the key of a table, or Workbook. */
export interface AddressChange extends SheetChange {
  readonly sheet: string;
}

// The address is a secret that gives access to the sheet.
const IS_SET = { address: 'set' };

/** False for a single sheet beside a workbook, or the reverse. */
export async function setSheetAddress(
  db: Kysely<Schema>,
  { weekId, by, sheet }: AddressChange,
  address: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`insert into published_sheet (week_id) values (${weekId}) on conflict do nothing`.execute(tx);
    await sql`select from published_sheet where week_id = ${weekId} for update`.execute(tx);
    const { rows } = await sql`
      select from sheet_address where week_id = ${weekId} and sheet <> ${sheet} and (sheet = ${WORKBOOK}) <> (${sheet} = ${WORKBOOK})
    `.execute(tx);
    if (rows.length > 0) return false;
    const setBy = by.repId ?? 'command';
    await tx.deleteFrom('sheet_address').where('week_id', '=', weekId).where('sheet', '=', sheet).execute();
    await tx.insertInto('sheet_address').values({ week_id: weekId, sheet, address, set_by: setBy }).execute();
    await workAgain(tx, weekId);
    await writeAudit(tx, { by, weekId, kind: 'sheet-address', subject: sheet, after: IS_SET });
    return true;
  });
}

/** Applied data stays. */
export async function removeSheetAddress(db: Kysely<Schema>, { weekId, by, sheet }: AddressChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('sheet_address')
      .where('week_id', '=', weekId)
      .where('sheet', '=', sheet)
      .returning('sheet')
      .execute();
    if (removed.length === 0) return;
    await workAgain(tx, weekId);
    await writeAudit(tx, { by, weekId, kind: 'sheet-address', subject: sheet, before: IS_SET });
  });
}

export async function orderSheet(db: Kysely<Schema>, { weekId, by }: SheetChange, order: SheetOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (order !== 'fetch') await setPaused(tx, weekId, order === 'pause');
    if (order === 'resume') await workAgain(tx, weekId);
    if (order !== 'pause') await fetchNow(tx, weekId);
    await writeAudit(tx, { by, weekId, kind: 'sheet-ordered', subject: order });
  });
}

/** Stores a decision about the waiting fetch or one of its reasons; false if another one replaced it. */
export async function decideSheet(
  db: Kysely<Schema>,
  { weekId, by }: SheetChange,
  id: string,
  decision: 'apply' | 'leave',
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ waiting: Waiting | null; decided: ReasonDecisions }>`
      select waiting, decided from published_sheet where week_id = ${weekId} for update
    `.execute(tx);
    const [row] = rows;
    const reasons = row?.waiting?.reasons ?? [];
    const meant = reasons.filter((reason) => id === row?.waiting?.id || id === reason.id);
    if (!row || meant.length === 0) return false;
    const made = Object.fromEntries(meant.map(({ key, items }) => [key, { decision, items }]));
    const decided = { ...row.decided, ...made };
    const isDecided = reasons.every((reason) => decisionOn(reason, decided) !== undefined);
    await sql`
      update published_sheet set decided = ${JSON.stringify(decided)}::jsonb,
        left_id = ${isDecided ? (row.waiting?.id ?? null) : null}
      where week_id = ${weekId}
    `.execute(tx);
    await workAgain(tx, weekId);
    await writeAudit(tx, { by, weekId, kind: 'sheet-decided', subject: decision });
    return true;
  });
}

async function setPaused(tx: Kysely<Schema>, weekId: string, isPaused: boolean): Promise<void> {
  await tx
    .updateTable('published_sheet')
    .set({ is_paused: isPaused, paused_why: null })
    .where('week_id', '=', weekId)
    .execute();
}

async function fetchNow(tx: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update sheet_address set next_fetch = now() where week_id = ${weekId}`.execute(tx);
  await sql`update published_sheet set not_before = now() where week_id = ${weekId}`.execute(tx);
}

async function workAgain(tx: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update published_sheet set revision = revision + 1, not_before = now() where week_id = ${weekId}`.execute(
    tx,
  );
}

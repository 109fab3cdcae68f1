// Source: docs/reference/erasing.md (Erasing).
import type { Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { eraseRows, renewTokens, type Erased } from './erase-steps.store.ts';
import { insertErasure, countWeek, endErasing } from './erasing.store.ts';

/** A week to be erased, and who asked for it. */
export interface EraseOrder {
  readonly weekId: string;
  readonly by: Author;
  readonly at: Date;
}

/**
 * Begins to erase a week: from here on nothing personal of it is stored, and its phones erase it. A week that is gone can be
 * erased, too, where something was recorded in it. Refusals: unknown-week, week-erased.
 */
export async function requestErasure(db: Kysely<Schema>, { weekId, by, at }: EraseOrder): Promise<Refusal | undefined> {
  return db.transaction().execute(async (tx) => {
    const week = await findErasable(tx, weekId);
    if (!week) return refuse('unknown-week');
    const counts = await countWeek(tx, weekId);
    if (!(await insertErasure(tx, { weekId, ...week }, { by, at, counts }))) return refuse('week-erased');
    await writeAudit(tx, { by, brands: [week.brand], weekId, kind: 'week-erased', subject: week.weekName });
    return undefined;
  });
}

/**
 * Erases what was begun, or what came in after: may be ended at any time and done again.
 */
export async function resumeErasure(db: Kysely<Schema>, weekId: string, signal?: AbortSignal): Promise<Erased> {
  const erased = await eraseRows(db, weekId, signal);
  const { rows } = erased;
  if (rows > 0) await renewTokens(db, weekId);
  await endErasing(db, weekId, { at: new Date(), rows });
  return erased;
}

/** A week, or what its imports and records say of one that is gone. */
async function findErasable(
  tx: Kysely<Schema>,
  weekId: string,
): Promise<{ weekName: string; brand: string } | undefined> {
  const week = await tx.selectFrom('week').select(['name', 'brand']).where('week_id', '=', weekId).executeTakeFirst();
  if (week) return { weekName: week.name, brand: week.brand };
  const record = await tx
    .selectFrom('action')
    .select('brand')
    .where('week_id', '=', weekId)
    .limit(1)
    .executeTakeFirst();
  const last = await tx
    .selectFrom('week_import')
    .select(['week_name', 'brand'])
    .where('week_id', '=', weekId)
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!record && !last) return undefined;
  return { weekName: last?.week_name ?? weekId, brand: last?.brand ?? record?.brand ?? '' };
}

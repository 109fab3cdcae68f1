// Source: docs/reference/erasing.md (Erasing).
import type { Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { eraseRows, renewTokens, type Erased } from './erase-steps.store.ts';
import { insertErasure, countWeek, endErasing } from './erasing.store.ts';

export interface EraseOrder {
  readonly weekId: string;
  readonly by: Author;
  readonly at: Date;
}

/** From now on nothing personal is stored. Refusals: unknown-week, week-erased. */
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

/** Can be interrupted and repeated, also for late reports. */
export async function resumeErasure(db: Kysely<Schema>, weekId: string, signal?: AbortSignal): Promise<Erased> {
  const erased = await eraseRows(db, weekId, signal);
  const { rows } = erased;
  if (rows > 0) await renewTokens(db, weekId);
  await endErasing(db, weekId, { at: new Date(), rows });
  return erased;
}

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

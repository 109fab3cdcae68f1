import { sql, type Kysely } from 'kysely';
import type { ErasedCounts, ListedErasing } from '@offpiste/core/office/erasing/erasing.contract';
import type { Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

export interface Erasing {
  readonly weekId: string;
  readonly weekName: string;
  readonly brand: string;
  readonly doneAt: Date | null;
}

export async function countWeek(db: Kysely<Schema>, weekId: string): Promise<ErasedCounts> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'clients' as name, count(*)::int as count from passenger where week_id = ${weekId}
    union all
    select concat_ws(' ', kind, nullif(target, ''), nullif(direction, '')) || part, case part when '' then count(*) else count(status) end::int
    from ticket cross join (values (''), (' done')) as counted (part)
    where week_id = ${weekId} and not deleted group by kind, target, direction, part
    union all
    select 'records: ' || kind, count(*)::int from action where week_id = ${weekId} group by kind
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** False if it was begun before. */
export async function insertErasure(
  tx: Kysely<Schema>,
  { weekId, weekName, brand }: Omit<Erasing, 'doneAt'>,
  { by, at, counts }: { readonly by: Author; readonly at: Date; readonly counts: ErasedCounts },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('week_erasing')
    .values({
      week_id: weekId,
      week_name: weekName,
      brand,
      asked_at: at,
      counts: JSON.stringify(counts),
      rep_id: by.repId ?? null,
      rep_name: by.name,
    })
    .onConflict((conflict) => conflict.column('week_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function endErasing(
  db: Kysely<Schema>,
  weekId: string,
  { at, rows }: { readonly at: Date; readonly rows: number },
): Promise<void> {
  await db
    .updateTable('week_erasing')
    .set({ done_at: sql<Date>`coalesce(done_at, ${at})`, ...(rows > 0 ? { cleaned_at: null } : {}) })
    .where('week_id', '=', weekId)
    .execute();
}

/** Includes those finished since then, because of late reports. */
export async function readOpenErasings(db: Kysely<Schema>, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('week_erasing')
    .select('week_id')
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_at', '>', since)]))
    .orderBy('asked_at')
    .execute();
  return rows.map(({ week_id }) => week_id);
}

export async function readErasings(
  db: Kysely<Schema>,
  weekIds: readonly string[],
): Promise<Map<string, ListedErasing>> {
  if (weekIds.length === 0) return new Map();
  const rows = await db.selectFrom('week_erasing').selectAll().where('week_id', 'in', weekIds).execute();
  return new Map(
    rows.map(({ week_id, asked_at, rep_name: by, done_at, cleaned_at, left_on_disk, counts }) => [
      week_id,
      {
        askedAt: asked_at.toISOString(),
        by,
        ...(done_at === null ? {} : { doneAt: done_at.toISOString() }),
        ...(cleaned_at === null
          ? { onDisk: 'until-no-week-is-under-way' }
          : left_on_disk
            ? { onDisk: 'until-a-superuser' }
            : {}),
        // `countWeek` wrote this.
        counts: counts as ErasedCounts,
      },
    ]),
  );
}

export interface KnownWeek {
  readonly weekId: string;
  readonly weekName: string;
  readonly brand: string;
  /** Demo weeks are kept, because their people are imaginary. */
  readonly demo: boolean;
  readonly packages: string | null;
  readonly alwaysOn: boolean;
  readonly lastDay: string | null;
  /** The first time its days were seen to be over. */
  readonly dueAt: Date | null;
  readonly isUsed: boolean;
}

export async function readNamedWeeks(db: Kysely<Schema>, now: Date): Promise<KnownWeek[]> {
  const { rows } = await sql<KnownWeek>`
    select week_id as "weekId", name as "weekName", brand, packages, always_on as "alwaysOn",
      coalesce(own_last_day, last_day) as "lastDay", erase_due_at as "dueAt", demo,
      exists (select from phone_status where phone_status.week_id = week.week_id
        and asked_at > ${now}::timestamptz - interval '1 hour') as "isUsed"
    from week where not is_erasing(week_id) order by week_id
  `.execute(db);
  return rows;
}

/** Null before the end of the week. */
export async function setEraseDue(db: Kysely<Schema>, weekId: string, dueAt: Date | null): Promise<void> {
  await db.updateTable('week').set({ erase_due_at: dueAt }).where('week_id', '=', weekId).execute();
}

export async function isCleaningDue(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('week_erasing')
    .select('week_id')
    .where('done_at', 'is not', null)
    .where('cleaned_at', 'is', null)
    .unionAll(
      db
        .selectFrom('person_erasing')
        .select(sql<string>`''`.as('week_id'))
        .where('cleaned_at', 'is', null),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function cleanAgain(db: Kysely<Schema>, weekIds: readonly string[]): Promise<void> {
  if (weekIds.length === 0) return;
  await db
    .updateTable('week_erasing')
    .set({ cleaned_at: null })
    .where('week_id', 'in', [...new Set(weekIds)])
    .execute();
}

/** False if the server's role may not rewrite some files. */
export async function endCleaning(db: Kysely<Schema>, doneBefore: Date, isComplete: boolean): Promise<void> {
  await db
    .updateTable('week_erasing')
    .set({ cleaned_at: sql<Date>`clock_timestamp()`, left_on_disk: !isComplete })
    .where('done_at', '<=', doneBefore)
    .execute();
  await db
    .updateTable('person_erasing')
    .set({ cleaned_at: sql<Date>`clock_timestamp()` })
    .where('asked_at', '<=', doneBefore)
    .execute();
}

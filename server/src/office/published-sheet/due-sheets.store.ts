import { sql, type Kysely } from 'kysely';
import { waitBeforeFetch } from '@offpiste/core/office/published-sheet/sheet-timing.rules';
import { withFailure, type ToldProblem } from '@offpiste/core/office/published-sheet/told-problem.rules';
import type { Schema } from '#platform/database/schema';
import { isUnworked } from './unworked-sheet.store.ts';

export interface DueAddress {
  readonly weekId: string;
  readonly sheet: string;
  readonly address: string;
  readonly etag: string | undefined;
  readonly failures: number;
}

/** Weeks with a due fetch or unprocessed sheets. */
export async function findDueWeeks(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ week_id: string }>`
    select week_id from published_sheet
    where not is_paused and not_before <= now() and not is_erasing(week_id) and (
      exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id and next_fetch <= now())
      or (${isUnworked} and exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id)))
    order by not_before, week_id
  `.execute(db);
  return rows.map(({ week_id }) => week_id);
}

export async function findDueAddresses(db: Kysely<Schema>, weekId: string): Promise<DueAddress[]> {
  const rows = await db
    .selectFrom('sheet_address')
    .select(['sheet', 'address', 'failures'])
    // Without bytes, a 304 would never deliver them.
    .select(sql<string | null>`case when bytes is not null then etag end`.as('etag'))
    .where('week_id', '=', weekId)
    .where(sql<boolean>`next_fetch <= now()`)
    .execute();
  return rows.map(({ etag, ...row }) => ({ weekId, ...row, etag: etag ?? undefined }));
}

export async function isWorkDue(db: Kysely<Schema>, weekId: string): Promise<boolean> {
  const { rows } = await sql`
    select from published_sheet where week_id = ${weekId} and not is_paused and ${isUnworked}
  `.execute(db);
  return rows.length > 0;
}

/** Stores a fetched sheet. Only changed content is processed. */
export async function keepFetched(
  db: Kysely<Schema>,
  { weekId, sheet, address }: DueAddress,
  { bytes, digest, etag }: { readonly bytes: Buffer; readonly digest: string; readonly etag: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = sql<{ is_new: boolean }>`
      select digest is distinct from ${digest} as is_new from sheet_address
      where week_id = ${weekId} and sheet = ${sheet} and address = ${address} for update`;
    const [known] = (await isNew.execute(tx)).rows;
    if (!known) return;
    if (known.is_new) {
      await sql`
        update sheet_address set bytes = ${bytes}, digest = ${digest} where week_id = ${weekId} and sheet = ${sheet}
      `.execute(tx);
      await sql`update published_sheet set revision = revision + 1 where week_id = ${weekId}`.execute(tx);
    }
    await keepAnswered(tx, { weekId, sheet, address }, etag ?? null);
  });
}

export async function keepAnswered(
  db: Kysely<Schema>,
  { weekId, sheet, address }: Pick<DueAddress, 'weekId' | 'sheet' | 'address'>,
  etag: string | null,
): Promise<void> {
  await sql`
    update sheet_address set etag = ${etag}, fetched_at = now(), problem = null, problem_since = null, failures = 0,
      next_fetch = ${after(0)}
    where week_id = ${weekId} and sheet = ${sheet} and address = ${address}
  `.execute(db);
}

/** Stores the failure; the delay grows with each attempt. */
export async function keepFailed(
  db: Kysely<Schema>,
  { weekId, sheet, address, failures }: DueAddress,
  why: string,
): Promise<void> {
  await sql`
    update sheet_address set failures = failures + 1, problem = ${why}, problem_since = coalesce(problem_since, now()),
      next_fetch = ${after(failures + 1)}
    where week_id = ${weekId} and sheet = ${sheet} and address = ${address}
  `.execute(db);
}

/** After an unexpected failure, shows it to the office and schedules a retry. */
export async function putOff(db: Kysely<Schema>, weekId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ problems: ToldProblem[] }>`
      select problems from published_sheet where week_id = ${weekId} for update`.execute(tx);
    const problems = withFailure(rows[0]?.problems ?? [], new Date().toISOString());
    await sql`
      update published_sheet set not_before = ${after(1)}, problems = ${JSON.stringify(problems)}::jsonb
      where week_id = ${weekId}
    `.execute(tx);
  });
}

function after(failures: number) {
  return sql`now() + make_interval(secs => ${waitBeforeFetch(failures) / 1000})`;
}

import { sql, type Kysely } from 'kysely';
import type { GoodWeek } from '@offpiste/core/office/published-sheet/good-week.rules';
import type { ReasonDecisions } from '@offpiste/core/office/published-sheet/held-reason.rules';
import type { SheetReason, WaitingSheet } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import type { SupersededStates } from '@offpiste/core/office/published-sheet/superseded-state.rules';
import type { ToldProblem } from '@offpiste/core/office/published-sheet/told-problem.rules';
import type { Schema } from '#platform/database/schema';

export interface SheetWork {
  readonly revision: number;
  readonly brand: string;
  readonly isPaused: boolean;
  /** Undefined if nothing was applied, or if another import followed. */
  readonly good: GoodWeek | undefined;
  /** Of states before `good`. */
  readonly superseded: SupersededStates;
  readonly problems: readonly ToldProblem[];
  readonly waiting: Waiting | null;
  readonly decided: ReasonDecisions;
  readonly sheets: readonly { readonly sheet: string; readonly bytes: Buffer | null }[];
}

/** Servers of the version before store no reasons. */
export interface Waiting extends Omit<WaitingSheet, 'isLeft' | 'reasons'> {
  readonly reasons?: readonly (Omit<SheetReason, 'decision'> & {
    readonly key: string;
    readonly items: readonly string[];
  })[];
}

export interface SheetOutcome {
  readonly problems: readonly ToldProblem[];
  /** A fetch that waits for a decision, or was left out. */
  readonly waiting?: Waiting;
  /** Every reason of the waiting fetch has a decision. */
  readonly isDecided?: boolean;
  /** The week agrees with the valid part of its sheets. */
  readonly isGood: boolean;
  readonly applied?: { readonly good: GoodWeek; readonly superseded: SupersededStates };
}

/** Excludes other processes from the sheets of this week. */
export async function withSheetLock<T>(db: Kysely<Schema>, weekId: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext('published-sheet'), hashtext(${weekId}))`.execute(session);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext('published-sheet'), hashtext(${weekId}))`.execute(session);
    }
  });
}

export async function readSheetWork(db: Kysely<Schema>, weekId: string): Promise<SheetWork | undefined> {
  const { rows } = await sql<Omit<SheetWork, 'good' | 'sheets'> & { good: GoodWeek | null }>`
    select revision, brand, is_paused as "isPaused", problems, waiting, decided,
      case when good_import = imported_at then good end as good,
      case when good_import = imported_at then superseded else '{}' end as superseded
    from published_sheet join week using (week_id) where week_id = ${weekId}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const sheets = await db
    .selectFrom('sheet_address')
    .select(['sheet', 'bytes'])
    .where('week_id', '=', weekId)
    .orderBy('sheet')
    .execute();
  return { ...row, good: row.good ?? undefined, sheets };
}

/** Stores the result for this revision. A later revision is processed next. */
export async function writeSheetOutcome(
  db: Kysely<Schema>,
  weekId: string,
  revision: number,
  { problems, waiting, isDecided = false, isGood, applied }: SheetOutcome,
): Promise<void> {
  const good = applied
    ? sql`, good = ${JSON.stringify(applied.good)}::jsonb, superseded = ${JSON.stringify(applied.superseded)}::jsonb,
        applied_at = now(),
        good_import = case when paused_why is null then (select imported_at from week where week.week_id = published_sheet.week_id) end`
    : sql``;
  // A fetch that cannot be read ends no decision. A decision may have been made meanwhile.
  const kept = waiting || isGood || applied ? (waiting?.reasons ?? []).map(({ key }) => key) : null;
  const at = isGood ? sql`, good_at = now()` : sql``;
  await sql`
    update published_sheet set worked_revision = ${revision}, problems = ${JSON.stringify(problems)}::jsonb,
      waiting = ${waiting ? JSON.stringify(waiting) : null}::jsonb,
      left_id = ${waiting && isDecided ? waiting.id : null},
      decided = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(decided) where ${kept}::text[] is null or key = any(${kept})) ${at} ${good}
    where week_id = ${weekId}
  `.execute(db);
}

import { sql, type Kysely } from 'kysely';
import { OFFICE_TABLES, tableKeyOf } from '@offpiste/core/office/import/office-tables.list';
import { decisionOn, type ReasonDecisions } from '@offpiste/core/office/published-sheet/held-reason.rules';
import { PUBLISHED_TABLE_KEYS } from '@offpiste/core/office/published-sheet/good-week.rules';
import { MAX_LISTED, type PublishedSheetReply } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { shownAddress, WORKBOOK } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import type { ToldProblem } from '@offpiste/core/office/published-sheet/told-problem.rules';
import type { Schema } from '#platform/database/schema';
import type { Waiting } from './sheet-work.store.ts';
import { isUnworked } from './unworked-sheet.store.ts';

const SHEET_NAMES = [WORKBOOK, ...PUBLISHED_TABLE_KEYS.map((key) => OFFICE_TABLES[key].name)];

/** Undefined for a sheet that can have no address. */
export function sheetPlaceOf(name: string): string | undefined {
  if (name.trim().toLowerCase() === WORKBOOK.toLowerCase()) return WORKBOOK;
  const key = tableKeyOf(name);
  return key !== undefined && PUBLISHED_TABLE_KEYS.includes(key) ? key : undefined;
}

export async function readShownSheet(
  db: Kysely<Schema>,
  { weekId, weekName }: { readonly weekId: string; readonly weekName: string },
): Promise<PublishedSheetReply> {
  const addresses = await readAddresses(db, weekId);
  const { rows } = await sql<{
    is_paused: boolean;
    paused_why: string | null;
    is_busy: boolean;
    good_at: Date | null;
    applied_at: Date | null;
    problems: ToldProblem[];
    waiting: Waiting | null;
    decided: ReasonDecisions;
    left_id: string | null;
  }>`
    select is_paused, paused_why, good_at, applied_at, problems, waiting, decided, left_id,
      not is_paused and not_before <= now() and exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id) and (
        ${isUnworked}
        or exists (select from sheet_address where sheet_address.week_id = published_sheet.week_id and next_fetch <= now())) as is_busy
    from published_sheet where week_id = ${weekId}
  `.execute(db);
  const [row] = rows;
  const problems = row?.problems ?? [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  return {
    weekName,
    sheets: SHEET_NAMES,
    addresses,
    isPaused: row?.is_paused ?? false,
    ...(row?.paused_why ? { pausedWhy: row.paused_why } : {}),
    isBusy: row?.is_busy ?? false,
    ...(row?.good_at ? { goodAt: row.good_at.toISOString() } : {}),
    ...(row?.applied_at ? { appliedAt: row.applied_at.toISOString() } : {}),
    errorCount: errors.length,
    warningCount: warnings.length,
    problems: [...errors, ...warnings].slice(0, MAX_LISTED),
    ...(row?.waiting ? { waiting: shownWaiting(row.waiting, row.decided, row.left_id) } : {}),
  };
}

function shownWaiting(
  { reasons: held, ...waiting }: Waiting,
  decided: ReasonDecisions,
  leftId: string | null,
): PublishedSheetReply['waiting'] {
  const reasons = held?.map(({ key, items, ...reason }) => {
    const decision = decisionOn({ key, items }, decided);
    return { ...reason, ...(decision ? { decision } : {}) };
  });
  const isLeft = leftId === waiting.id && (reasons?.some(({ decision }) => decision === 'leave') ?? true);
  return { ...waiting, removed: waiting.removed.slice(0, MAX_LISTED), isLeft, ...(reasons ? { reasons } : {}) };
}

async function readAddresses(db: Kysely<Schema>, weekId: string): Promise<PublishedSheetReply['addresses']> {
  const rows = await db
    .selectFrom('sheet_address')
    .select(['sheet', 'address', 'fetched_at', 'problem', 'problem_since'])
    .where('week_id', '=', weekId)
    .execute();
  const named = rows.map(({ sheet, address, fetched_at, problem, problem_since }) => ({
    sheet: sheet === WORKBOOK ? WORKBOOK : OFFICE_TABLES[sheet as keyof typeof OFFICE_TABLES].name,
    shown: shownAddress(address),
    ...(fetched_at ? { fetchedAt: fetched_at.toISOString() } : {}),
    ...(problem !== null && problem_since ? { problem, since: problem_since.toISOString() } : {}),
  }));
  return named.toSorted((a, b) => SHEET_NAMES.indexOf(a.sheet) - SHEET_NAMES.indexOf(b.sheet));
}

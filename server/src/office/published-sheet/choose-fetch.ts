// Source: docs/reference/import-jobs.md (Confirmation by a person).
import type { Kysely } from 'kysely';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { goodWeekOf, type TableRows } from '@offpiste/core/office/published-sheet/good-week.rules';
import { withHeldCause } from '@offpiste/core/office/published-sheet/held-sheet.rules';
import { differingSheets, leftAfter, tableKeysOf } from '@offpiste/core/office/published-sheet/left-rows.rules';
import type { SettledWeek } from '@offpiste/core/office/published-sheet/settle-week.rules';
import type { Schema } from '#platform/database/schema';
import type { PublishedFetch } from './read-fetch.ts';
import type { SheetWork, Waiting } from './sheet-work.store.ts';
import { weighFetch, type WeighedFetch } from './weigh-fetch.ts';

export interface ChosenFetch {
  readonly problems: readonly SheetProblem[];
  /** The week to apply; undefined if nothing can be applied. */
  readonly whole: OfficeWeek | undefined;
  readonly weighed: WeighedFetch | undefined;
  readonly waiting: Waiting | undefined;
  /** The dismissed rows after this fetch. */
  readonly left: TableRows;
}

interface Weighed extends WeighedFetch {
  readonly settled: SettledWeek;
  readonly whole: OfficeWeek;
}

/** Chooses the part of a fetch that needs no decision, or that a person decided about. */
export async function chooseFetch(
  db: Kysely<Schema>,
  { weekId, work }: { readonly weekId: string; readonly work: SheetWork },
  fetch: PublishedFetch,
): Promise<ChosenFetch> {
  const { good, approvedId, leftId } = work;
  const weigh = async (
    settled: SettledWeek,
    dismissed?: Parameters<typeof weighFetch>[3],
  ): Promise<Weighed | undefined> => {
    const { week: whole } = settled;
    if (!whole) return undefined;
    const weighed = await weighFetch(db, { weekId, work, codes: fetch.codes }, whole, dismissed);
    return { ...weighed, settled, whole };
  };
  const nothing = ({ problems }: SettledWeek, left: TableRows): ChosenFetch => ({
    problems,
    whole: undefined,
    weighed: undefined,
    waiting: undefined,
    left,
  });

  let left = good?.left ?? {};
  let settled = fetch.settle(left);
  let state = await weigh(settled);
  if (state?.waiting && state.waiting.id === leftId) {
    left = { ...left, ...Object.fromEntries([...state.held].map((key) => [key, fetch.week[key]])) };
    settled = fetch.settle(left);
    state = await weigh(settled);
  }
  if (!state) return nothing(settled, left);
  const isWaiting = state.waiting !== undefined && state.waiting.id !== approvedId;

  const all = tableKeysOf(left).length > 0 ? fetch.settle({}) : undefined;
  if (all?.week) {
    const differs = differingSheets(goodWeekOf(all.week), state.next);
    left = leftAfter(left, fetch.week, { differs, held: isWaiting ? state.held : new Set() });
  }
  if (isWaiting) return heldFetch(state, { left, fetch, weigh: good && weigh });
  if (all === undefined || tableKeysOf(left).length === 0) return { ...ofState(state), waiting: undefined, left };
  const dismissed = await weigh(all, new Set(tableKeysOf(left)));
  if (dismissed?.waiting && dismissed.waiting.id === approvedId)
    return { ...ofState(dismissed), waiting: undefined, left: {} };
  return { ...ofState(state), waiting: dismissed?.waiting, left };
}

function ofState(state: Weighed): Pick<ChosenFetch, 'problems' | 'whole' | 'weighed'> {
  return { problems: state.settled.problems, whole: state.whole, weighed: state };
}

/** Everything but the held sheets, if the rest is free of contradictions and doubts. */
async function heldFetch(
  { settled, held, waiting }: Weighed,
  {
    left,
    fetch,
    weigh,
  }: {
    readonly left: TableRows;
    readonly fetch: PublishedFetch;
    readonly weigh: ((settled: SettledWeek) => Promise<Weighed | undefined>) | undefined;
  },
): Promise<ChosenFetch> {
  const rest = weigh && (await weigh(fetch.settle(left, held)));
  if (rest && !rest.waiting)
    return { ...ofState(rest), problems: withHeldCause(rest.settled.problems, settled.problems, held), waiting, left };
  const whole: Pick<ChosenFetch, 'whole' | 'weighed'> = { whole: undefined, weighed: undefined };
  return { ...whole, problems: settled.problems, waiting: waiting && { ...waiting, isAllHeld: true }, left };
}

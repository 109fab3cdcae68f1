// Source: docs/reference/import-jobs.md (Published sheets).
import type { Kysely } from 'kysely';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { wordsOf } from '@offpiste/core/office/published-sheet/good-week.rules';
import { tableKeysOf } from '@offpiste/core/office/published-sheet/left-rows.rules';
import { withSuperseded } from '@offpiste/core/office/published-sheet/superseded-state.rules';
import { withSince } from '@offpiste/core/office/published-sheet/told-problem.rules';
import type { Schema } from '#platform/database/schema';
import { ImportError, SheetsOvertaken } from '#office/planned-week/import-error';
import { importContent } from '#office/import/import-content.store';
import type { ImportAuthor } from '#office/import/import-record.store';
import { conflictProblems } from '#office/office-change/conflict-problems';
import { chooseFetch } from './choose-fetch.ts';
import { readFetch } from './read-fetch.ts';
import {
  readSheetWork,
  withSheetLock,
  writeSheetOutcome,
  type SheetOutcome,
  type SheetWork,
} from './sheet-work.store.ts';
import { statesOf } from './weigh-fetch.ts';

const PUBLISHER: ImportAuthor = { repId: undefined, name: 'published sheets', source: [] };

/** 'nothing' for paused or incomplete sheets. */
export type SyncResult = 'nothing' | 'applied' | 'as before' | 'waits' | 'wrong';

/** Processes sheets row by row, and applies the valid part unless a person must decide first. */
export function syncPublishedWeek(db: Kysely<Schema>, weekId: string): Promise<SyncResult> {
  return withSheetLock(db, weekId, async () => {
    const work = await readSheetWork(db, weekId);
    const isAllThere = work?.sheets.every(({ bytes }) => bytes !== null) ?? false;
    if (!work || work.isPaused || work.sheets.length === 0 || (!work.good && !isAllThere)) return 'nothing';
    const outcome = await settleAndApply(db, weekId, work);
    // A newer version is processed next.
    if (outcome === 'overtaken') return 'nothing';
    if (typeof outcome === 'string') return outcome;
    await writeSheetOutcome(db, weekId, work.revision, outcome);
    return outcome.waiting ? 'waits' : outcome.isGood ? 'as before' : 'wrong';
  });
}

/** The result to store, unless the import stored it. */
async function settleAndApply(
  db: Kysely<Schema>,
  weekId: string,
  work: SheetWork,
): Promise<SheetOutcome | 'applied' | 'waits' | 'overtaken'> {
  const { good } = work;
  const told = (all: readonly SheetProblem[]) => withSince(all, work.problems, new Date().toISOString());
  const fetch = await readFetch(db, weekId, work);
  let problems: readonly SheetProblem[] = [];
  try {
    const chosen = await chooseFetch(db, { weekId, work }, fetch);
    const { whole, weighed, waiting } = chosen;
    problems = chosen.problems;
    const left = tableKeysOf(chosen.left).length > 0 ? { left: chosen.left } : {};
    if (!whole || !weighed) return { problems: told(problems), ...(waiting ? { waiting } : {}), isGood: false };
    const toldToo = async (at: Kysely<Schema>) =>
      told([...problems, ...(await conflictProblems(at, weekId, whole.clients))]);
    const outcome = { ...(waiting ? { waiting } : {}), isGood: waiting === undefined || waiting.isLeft === true };
    const next = { ...weighed.next, ...left };
    if (good && wordsOf(good) === wordsOf(next)) {
      const isSameLeft = JSON.stringify(good.left ?? {}) === JSON.stringify(chosen.left);
      return { problems: await toldToo(db), ...outcome, ...(isSameLeft ? {} : { dismissed: next }) };
    }
    const was = good ? statesOf(good) : new Map<never, string>();
    await importContent(db, weighed.content, {
      demo: false,
      publishedRevision: work.revision,
      by: PUBLISHER,
      atEnd: async (tx) => {
        const states = { good: was, next: statesOf(next), at: new Date().toISOString() };
        const applied = { good: next, superseded: withSuperseded(work.superseded, states) };
        await writeSheetOutcome(tx, weekId, work.revision, { problems: await toldToo(tx), ...outcome, applied });
      },
    });
    return waiting ? 'waits' : 'applied';
  } catch (error) {
    if (error instanceof SheetsOvertaken) return 'overtaken';
    if (!(error instanceof ImportError)) throw error;
    const faults = error.problems.map((fault): SheetProblem => ({
      severity: 'error',
      sheet: OFFICE_TABLES.week.name,
      words: fault,
    }));
    return { problems: told([...problems, ...faults]), isGood: false };
  }
}

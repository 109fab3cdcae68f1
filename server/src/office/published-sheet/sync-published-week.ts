// Source: docs/reference/import-jobs.md (Published sheets).
import type { Kysely } from 'kysely';
import { previewOf } from '@offpiste/core/office/import/import-preview.rules';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { withKnownFiles, withKnownNames } from '@offpiste/core/office/import/known-name.rules';
import { withOfficeNames } from '@offpiste/core/office/import/office-name.rules';
import { readOfficeWeek, type OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { goodWeekOf, weekOf, wordsOf, type GoodWeek } from '@offpiste/core/office/published-sheet/good-week.rules';
import { withLeftCause, withoutReasons } from '@offpiste/core/office/published-sheet/held-reason.rules';
import { withResortZones } from '@offpiste/core/office/import/stop-zone.rules';
import { publishedProblems } from '@offpiste/core/office/published-sheet/published-check.rules';
import { settleWeek } from '@offpiste/core/office/published-sheet/settle-week.rules';
import { WORKBOOK } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { withSuperseded } from '@offpiste/core/office/published-sheet/superseded-state.rules';
import { withSince } from '@offpiste/core/office/published-sheet/told-problem.rules';
import type { Schema } from '#platform/database/schema';
import { ImportError, SheetsOvertaken } from '#office/planned-week/import-error';
import { importContent } from '#office/import/import-content.store';
import type { ImportAuthor } from '#office/import/import-record.store';
import { conflictProblems } from '#office/office-change/conflict-problems';
import { readKnownWeek } from '#office/sheet/known-week.store';
import { readOfficeNames } from '#office/sheet/office-name.store';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import {
  readSheetWork,
  withSheetLock,
  writeSheetOutcome,
  type SheetOutcome,
  type SheetWork,
} from './sheet-work.store.ts';
import { statesOf, waitingForLeft, weighFetch, type WeighedFetch } from './weigh-fetch.ts';

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
    if (outcome === 'applied' || outcome === 'waits') return outcome;
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
  const sheets = work.sheets.flatMap(({ sheet, bytes }) => (bytes ? [{ name: fileName(sheet), bytes }] : []));
  const { isIncomplete, ...content } = await readOfficeFiles(sheets);
  const read = withOfficeNames(content, await readOfficeNames(db, work.brand));
  const { week, problems } = readOfficeWeek({ sheets: read.sheets, assets: [], isIncomplete });
  const known = await readKnownWeek(db, named(weekId, week, good));
  const files = { own: known.ownAssets, all: known.assets };
  // Fetched rows may name kept ones, so the week is known only together with them.
  const meant = (whole: OfficeWeek) => withResortZones(withKnownFiles(withKnownNames(whole), files), known.resorts);
  const fetched = { week: meant(week), problems: [...read.problems, ...problems] };
  // Emptied columns are errors of the first fetch. In later ones a person decides about them.
  const compared = good ? { ...known, filled: {} } : known;
  const check = (candidate: OfficeWeek) => publishedProblems(meant(candidate), { weekId, brand: work.brand }, compared);
  const settled = settleWeek(fetched, good, check);
  const told = (all: readonly SheetProblem[]) => withSince(all, work.problems, new Date().toISOString());
  if (!settled.week) return { problems: told(settled.problems), isGood: false };

  const whole = meant(settled.week);
  const tellWith = async (at: Kysely<Schema>, problems: readonly SheetProblem[], { clients }: OfficeWeek) =>
    told([...problems, ...(await conflictProblems(at, weekId, clients))]);
  if (good && wordsOf(good) === wordsOf(goodWeekOf(whole)))
    return { problems: await tellWith(db, settled.problems, whole), isGood: true };
  try {
    const fetch = await weighFetch(db, { weekId, work, codes: known.codes }, whole);
    const { waiting, open, left } = fetch;
    const held = { problems: told(settled.problems), isGood: false, ...(waiting ? { waiting } : {}) };
    if (open.length > 0) return held;
    if (left.length === 0)
      return await apply(db, { weekId, work, fetch }, async (tx) => ({
        problems: await tellWith(tx, settled.problems, whole),
        isGood: true,
      }));
    // Without applied rows, a change cannot be left out alone.
    if (!good || !waiting) return { ...held, isDecided: true };
    const rest = settleWeek({ week: withoutReasons(whole, good, left), problems: [] }, good, check);
    const problems = [...settled.problems, ...withLeftCause(rest.problems, settled.problems)];
    const remaining = rest.week && (await weighFetch(db, { weekId, work, codes: known.codes }, meant(rest.week)));
    const isHeld = !remaining || remaining.open.length > 0 || remaining.left.length > 0;
    if (isHeld || wordsOf(good) === wordsOf(remaining.next))
      return { ...held, problems: told(problems), isDecided: true };
    const { counts } = previewOf(remaining.booked, fetch.booked);
    return await apply(db, { weekId, work, fetch: remaining }, async (tx) => ({
      problems: await tellWith(tx, problems, whole),
      isGood: false,
      isDecided: true,
      waiting: waitingForLeft(waiting, left, counts),
    }));
  } catch (error) {
    if (error instanceof SheetsOvertaken) return 'overtaken';
    if (!(error instanceof ImportError)) throw error;
    const faults = error.problems.map((fault): SheetProblem => ({
      severity: 'error',
      sheet: OFFICE_TABLES.week.name,
      words: fault,
    }));
    return { problems: told([...settled.problems, ...faults]), isGood: false };
  }
}

/** Imports a fetch and stores its result in one transaction. */
async function apply(
  db: Kysely<Schema>,
  { weekId, work, fetch: { next, content } }: { weekId: string; work: SheetWork; fetch: WeighedFetch },
  outcomeOf: (tx: Kysely<Schema>) => Promise<SheetOutcome>,
): Promise<'applied' | 'waits'> {
  let isWaiting = false;
  await importContent(db, content, {
    demo: false,
    publishedRevision: work.revision,
    by: PUBLISHER,
    atEnd: async (tx) => {
      const was = work.good ? statesOf(work.good) : new Map<never, string>();
      const at = new Date().toISOString();
      const superseded = withSuperseded(work.superseded, { good: was, next: statesOf(next), at });
      const outcome = await outcomeOf(tx);
      isWaiting = outcome.waiting !== undefined;
      await writeSheetOutcome(tx, weekId, work.revision, { ...outcome, applied: { good: next, superseded } });
    },
  });
  return isWaiting ? 'waits' : 'applied';
}

/** The week under its own id, and ids that may be another week's. */
function named(weekId: string, week: OfficeWeek, good: GoodWeek | undefined): OfficeWeek {
  const was = weekOf(new Map(Object.entries(good?.rows ?? {}) as [keyof GoodWeek['rows'], never][]));
  const cells = { ...week.week[0]?.cells, 'Week ID': weekId } as OfficeWeek['week'][number]['cells'];
  return {
    ...week,
    week: [{ row: 0, others: {}, cells }],
    lessons: [...week.lessons, ...was.lessons],
    workshops: [...week.workshops, ...was.workshops],
    events: [...week.events, ...was.events],
  };
}

function fileName(sheet: string): string {
  return sheet === WORKBOOK ? `${WORKBOOK}.xlsx` : `${OFFICE_TABLES[sheet as keyof typeof OFFICE_TABLES].name}.csv`;
}

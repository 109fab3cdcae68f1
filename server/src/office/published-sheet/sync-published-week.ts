// Source: docs/reference/import-jobs.md (Published sheets).
import type { Kysely } from 'kysely';
import { previewOf } from '@offpiste/core/office/import/import-preview.rules';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { withKnownFiles, withKnownNames } from '@offpiste/core/office/import/known-name.rules';
import { withOfficeNames } from '@offpiste/core/office/import/office-name.rules';
import { readOfficeWeek, type OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import {
  goodWeekOf,
  sheetWords,
  weekOf,
  wordsOf,
  type GoodWeek,
} from '@offpiste/core/office/published-sheet/good-week.rules';
import { withResortZones } from '@offpiste/core/office/import/stop-zone.rules';
import { publishedProblems } from '@offpiste/core/office/published-sheet/published-check.rules';
import { settleWeek } from '@offpiste/core/office/published-sheet/settle-week.rules';
import { WORKBOOK } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { lossBetween } from '@offpiste/core/office/published-sheet/sheet-wait.rules';
import { MAX_LISTED, type SheetDoubt } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import { sheetDoubts } from '@offpiste/core/office/published-sheet/sheet-doubt.rules';
import {
  olderStates,
  withSuperseded,
  type SheetStates,
} from '@offpiste/core/office/published-sheet/superseded-state.rules';
import { withSince } from '@offpiste/core/office/published-sheet/told-problem.rules';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { ImportError, SheetsOvertaken } from '#office/planned-week/import-error';
import { importContent } from '#office/import/import-content.store';
import type { ImportAuthor } from '#office/import/import-record.store';
import { conflictProblems } from '#office/office-change/conflict-problems';
import { mergeWeek } from '#office/office-change/merge-week';
import { bookedByImport, readBookedClients } from '#office/sheet/booked-clients.store';
import { readKnownWeek } from '#office/sheet/known-week.store';
import { contentFrom } from '#office/sheet/plan-import';
import { readOfficeNames } from '#office/sheet/office-name.store';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import {
  readSheetWork,
  withSheetLock,
  writeSheetOutcome,
  type SheetOutcome,
  type SheetWork,
} from './sheet-work.store.ts';

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
    if (outcome === 'applied') return outcome;
    await writeSheetOutcome(db, weekId, work.revision, outcome);
    return outcome.waiting ? 'waits' : outcome.isGood ? 'as before' : 'wrong';
  });
}

/** The result to store, unless the import stored it. */
async function settleAndApply(
  db: Kysely<Schema>,
  weekId: string,
  work: SheetWork,
): Promise<SheetOutcome | 'applied' | 'overtaken'> {
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
  const settled = settleWeek(fetched, good, (candidate) =>
    publishedProblems(meant(candidate), { weekId, brand: work.brand }, compared),
  );
  const told = (all: readonly SheetProblem[]) => withSince(all, work.problems, new Date().toISOString());
  if (!settled.week) return { problems: told(settled.problems), isGood: false };

  const whole = meant(settled.week);
  const next = goodWeekOf(whole);
  const words = wordsOf(next);
  const clients = whole.clients;
  const toldToo = async (at: Kysely<Schema>) =>
    told([...settled.problems, ...(await conflictProblems(at, weekId, clients))]);
  if (good && wordsOf(good) === words) return { problems: await toldToo(db), isGood: true };
  try {
    const content = await contentFrom(db, whole, known.codes);
    const [was, now] = [good ? statesOf(good) : new Map<never, string>(), statesOf(next)];
    const doubts = good ? [...sheetDoubts(good, next), ...olderStates(was, now, work.superseded)] : [];
    const waiting = await waitingFor(db, weekId, { content, id: sha256(words), work, doubts });
    if (waiting) return { problems: told(settled.problems), waiting, isGood: false };
    await importContent(db, content, {
      demo: false,
      publishedRevision: work.revision,
      by: PUBLISHER,
      atEnd: async (tx) => {
        const superseded = withSuperseded(work.superseded, { good: was, next: now, at: new Date().toISOString() });
        const outcome = { problems: await toldToo(tx), isGood: true, applied: { good: next, superseded } };
        await writeSheetOutcome(tx, weekId, work.revision, outcome);
      },
    });
    return 'applied';
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

/** The decision that is needed; undefined if none is, or if it was made for exactly this fetch. */
async function waitingFor(
  db: Kysely<Schema>,
  weekId: string,
  {
    content,
    id,
    work,
    doubts,
  }: {
    content: Awaited<ReturnType<typeof contentFrom>>;
    id: string;
    work: SheetWork;
    doubts: readonly SheetDoubt[];
  },
): Promise<SheetOutcome['waiting']> {
  const before = await readBookedClients(db, weekId);
  const weeks = await Promise.all(content.weeks.map((week) => mergeWeek(db, week)));
  const after = weeks.flatMap(({ week }) => bookedByImport(week));
  const { removed, recoded, reason } = lossBetween(before, after, doubts);
  if (!reason || work.approvedId === id) return undefined;
  return {
    id,
    since: work.waiting?.id === id ? work.waiting.since : new Date().toISOString(),
    reason,
    counts: previewOf(before, after).counts,
    removed: removed
      .toSorted((a, b) => b.recorded.size - a.recorded.size)
      .map(({ reference, name, recorded }) => ({ reference, name, recorded: [...recorded] })),
    recodedCount: recoded.length,
    recoded: recoded
      .toSorted((a, b) => b.client.recorded.size - a.client.recorded.size)
      .slice(0, MAX_LISTED)
      .map(({ client: { reference, name, recorded, code: was = '' }, code }) => ({
        reference,
        name,
        recorded: [...recorded],
        before: was,
        after: code,
      })),
    doubts: [...doubts],
  };
}

function statesOf(week: GoodWeek): SheetStates {
  return new Map(week.given.map((key) => [key, sha256(sheetWords(week, key))]));
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

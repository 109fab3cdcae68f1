import type { Kysely } from 'kysely';
import { importAccessProblems } from '@offpiste/core/office/import/import-access.rules';
import { emptyName } from '@offpiste/core/office/import/emptied-column.rules';
import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { inOrderOfNeed } from '@offpiste/core/office/office-change/change-notice.rules';
import { RECORDED_LISTED } from '@offpiste/core/office/import/import-job.contract';
import { namedChanges } from '@offpiste/core/office/import/named-change.rules';
import { unrecognizedNames, withOfficeNames, type NamedSheets } from '@offpiste/core/office/import/office-name.rules';
import { mayApplyAlone } from '@offpiste/core/office/import/sent-week.rules';
import { problemGroups } from '@offpiste/core/office/import/problem-group.rules';
import { errorsAmong } from '@offpiste/core/office/import/sheet-problem.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import type { OfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { weekBrand } from '@offpiste/core/office/import/week-brand.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { ImportError, ImportRefused, PreviewOutdated } from '#office/planned-week/import-error';
import { importContent } from '#office/import/import-content.store';
import type { ImportAuthor } from '#office/import/import-record.store';
import { planOffice, readSheets, type ImportPlan, type OfficeSheetsRead } from '#office/sheet/plan-import';
import { readOfficeFiles } from '#office/sheet/read-office-files';
import { writeProblemBook } from '#office/sheet/write-problem-book';
import { previewMark } from '#office/import/preview-mark';
import { takeBack } from '#office/import/take-back.store';
import { readOfficeBrands } from '#platform/viewer/office-access.store';
import { isErasing } from '#week/week/known-week.store';
import type { Schema } from '#platform/database/schema';
import { readImportScope } from './import-reach.store.ts';
import { endCheck, endTask, holdJob, writeProgress, type StoredCheck, type StoredJob } from './import-job.store.ts';
import { dropFiles, readJobFiles, writeProblems } from './import-piece.store.ts';
import { lossOf, machineOf, otherWeek, ownWords } from './sent-week.ts';

interface OfficePlan extends ImportPlan {
  readonly named: NamedSheets;
  readonly isPartial: boolean;
  readonly week: { readonly weekId: string | undefined; readonly brand: string | undefined };
}

const MAX_TRIES = 3;
const NOTHING = { content: undefined, previews: [] } as const;

/** Ends the job and then throws on a bug or database outage. */
export async function workOnJob(db: Kysely<Schema>, jobId: string): Promise<void> {
  await holdJob(db, jobId, async (job) => {
    try {
      await runImportJob(db, job);
    } catch (error) {
      await endTask(db, jobId, refuse('server-bug')).catch(() => undefined);
      throw error;
    }
  });
}

async function runImportJob(db: Kysely<Schema>, job: StoredJob): Promise<void> {
  const { jobId } = job;
  const by: ImportAuthor = {
    repId: job.sent ? machineOf(job.repId) : job.repId,
    name: job.repName,
    source: job.files.map(({ fileName }) => fileName),
  };
  if (job.task === 'check') return checkAndApply(db, job, by);
  if (job.task === 'apply') return apply(db, job, by);
  const { weekId = '', takesBack: importId = 0 } = job;
  await endTask(db, jobId, await takeBack(db, { weekId, importId, by, jobId }));
}

/** A scan or a booking change between check and application makes a sent week be checked again. */
async function checkAndApply(db: Kysely<Schema>, job: StoredJob, by: ImportAuthor): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const checked = await check(db, job, { isOutdated: false });
    if (!checked || (await tryToApply(db, { ...job, seen: checked.mark }, by))) return;
  }
  await check(db, job, { isOutdated: true });
}

async function apply(db: Kysely<Schema>, job: StoredJob, by: ImportAuthor): Promise<void> {
  if (!(await tryToApply(db, job, by))) await check(db, job, { isOutdated: true });
}

/** Returns the check if the week is applied next. */
async function check(
  db: Kysely<Schema>,
  job: StoredJob,
  { isOutdated }: { isOutdated: boolean },
): Promise<StoredCheck | undefined> {
  const plan = await planJob(db, job);
  if (!plan) {
    await endTask(db, job.jobId, refuse('import-not-whole'));
    return undefined;
  }
  const { problems, previews, week, named, isPartial } = plan;
  const errors = errorsAmong(problems);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const checked = {
    errors: errors.length,
    warnings: warnings.length,
    isOutdated,
    groups: problemGroups(problems).map((group) => ({ ...group, problems: [...group.problems] })),
    unknownNames: unrecognizedNames(named.sheets).map(({ samples, choices, ...name }) => ({
      ...name,
      samples: samples.map((row) => [...row]),
      choices: [...choices],
    })),
    names: [...named.used],
    isPartial,
    emptied: problems.flatMap(({ sheet, heading, isEmptied }) => (isEmptied ? [emptyName(sheet, heading)] : [])),
    mayEmpty: [...job.mayEmpty],
    previews: previews.map(({ weekId, weekName, preview: { counts, losses, recorded }, changes, notices }) => ({
      weekId,
      weekName,
      counts,
      losses,
      named: namedChanges(changes),
      recordedCount: recorded.length,
      noticeCount: notices.length,
      recorded: recorded.slice(0, RECORDED_LISTED).map((each) => ({ ...each, places: [...each.places] })),
      notices: inOrderOfNeed(notices)
        .slice(0, RECORDED_LISTED)
        .map(({ changeId: _, ...notice }) => notice),
    })),
    mark: previewMark(previews),
    ...(job.sent && plan.content ? await lossOf(db, plan.content) : {}),
  };
  await writeProblems(db, job.jobId, await writeProblemBook(named.sheets, problems));
  const goesOn = !isOutdated && mayApplyAlone(job.sent?.applies, checked);
  await endCheck(db, job.jobId, { checked, week, goesOn });
  // Only a machine's next request can apply it, with files of its own.
  if (job.sent && !goesOn) await dropFiles(db, job.jobId);
  return goesOn ? checked : undefined;
}

/** False if the week changed after the preview. */
async function tryToApply(db: Kysely<Schema>, job: StoredJob, by: ImportAuthor): Promise<boolean> {
  const plan = await planJob(db, job);
  if (!plan?.content) return false;
  const { jobId, seen = '' } = job;
  try {
    const onProgress = (percent: number) => void writeProgress(db, jobId, percent).catch(() => undefined);
    await importContent(db, plan.content, { demo: false, by, seen, jobId, onProgress });
  } catch (error) {
    if (error instanceof PreviewOutdated || error instanceof ImportError) return false;
    if (!(error instanceof ImportRefused)) throw error;
    await endTask(db, jobId, error.refusal);
    return true;
  }
  await endTask(db, jobId, undefined);
  return true;
}

/** Undefined if a piece of the upload is missing. */
async function planJob(db: Kysely<Schema>, job: StoredJob): Promise<OfficePlan | undefined> {
  const files = await readJobFiles(db, job);
  if (!files) return undefined;
  const content = await readOfficeFiles(files);
  const named = withOfficeNames(content, job.names);
  const sheets = readSheets({ ...content, ...named });
  await writeProgress(db, job.jobId, 50);
  const officeBrands = job.sent?.brands ?? (await readOfficeBrands(db, job.repId));
  const closed = otherWeek(job.sent, sheets.week) ?? (await closedWeek(db, job, sheets.week, officeBrands));
  // Invalid uploads are also erased with their week.
  const of = { weekId: sheets.week.week[0]?.cells['Week ID'], brand: undefined };
  if (closed.length > 0)
    return { ...NOTHING, named, isPartial: true, week: of, problems: [...closed, ...sheets.problems] };
  const plan = await planOrProblems(db, sheets, job.mayEmpty);
  const [week] = plan.content?.weeks ?? [];
  if (!plan.content || !week) return { ...plan, named, isPartial: false, week: of };
  const known = await readImportScope(db, week.week.weekId, plan.content.assets);
  const brand = weekBrand(week, known.brand);
  const access = importAccessProblems(
    {
      brands: known.brand === undefined ? [brand] : [known.brand, brand],
      hasResorts: plan.content.resorts !== undefined,
      hasContacts: plan.content.contacts !== undefined,
      replaced: known.replaced,
    },
    officeBrands,
    known.brandsOfWeeks,
  );
  const problems = [...plan.problems, ...ownWords(job, access)];
  return access.length > 0
    ? { ...NOTHING, named, isPartial: false, week: of, problems }
    : { ...plan, named, isPartial: false, week: { weekId: week.week.weekId, brand } };
}

/** Checked first, so that nothing about a week of another brand is revealed. */
async function closedWeek(
  db: Kysely<Schema>,
  job: StoredJob,
  { week }: OfficeWeek,
  officeBrands: readonly string[],
): Promise<readonly SheetProblem[]> {
  const weekId = week[0]?.cells['Week ID'] ?? '';
  const { brand } = await readImportScope(db, weekId, []);
  const reach = { brands: brand === undefined ? [] : [brand], hasResorts: false, hasContacts: false, replaced: [] };
  const access = importAccessProblems(reach, officeBrands, []);
  if (access.length > 0) return ownWords(job, access);
  if (!(await isErasing(db, weekId))) return [];
  const words = 'the names of this week were erased: it cannot be brought in again';
  return [{ severity: 'error', sheet: OFFICE_TABLES.week.name, heading: 'Week ID', words }];
}

async function planOrProblems(
  db: Kysely<Schema>,
  sheets: OfficeSheetsRead,
  mayEmpty: readonly string[],
): Promise<ImportPlan> {
  try {
    return await planOffice(db, sheets, mayEmpty);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const problems = error.problems.map((words): SheetProblem => ({ severity: 'error', sheet: '', words }));
    return { content: undefined, problems, previews: [] };
  }
}

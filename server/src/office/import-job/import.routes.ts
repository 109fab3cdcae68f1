import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { exampleWeek } from '@offpiste/core/office/import/example-week.rules';
import { isOfficeName, withChosenNames } from '@offpiste/core/office/import/office-name.rules';
import { isUnderWay } from '@offpiste/core/office/import/job-state.rules';
import { pieceSize, uploadRefusal } from '@offpiste/core/office/import/upload.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { readImports } from '#office/import/imports.store';
import { readKeptBrand } from '#office/planned-week/kept-week.store';
import { askFor, createTakeBack, createUpload, findJob, type FoundJob } from './import-job.store.ts';
import { isWhole, readProblems, writePiece } from './import-piece.store.ts';
import type { ImportWorkers } from './import-workers.ts';
import { readOfficeNames, writeOfficeNames } from '#office/sheet/office-name.store';
import { writeTemplate } from '#office/sheet/write-template';
import { officeWeek } from '#access/office-week/office-week';
import type { Viewer } from '#platform/viewer/viewer';
import { isRefusal, wordsOf } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readOfficeWeeks } from '#office/import/office-weeks.store';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Asking {
  readonly viewer: Viewer;
  readonly officeBrands: readonly string[];
}

export function importFeature(calls: Calls, { db, clock }: Services, workers: ImportWorkers): void {
  let template: Promise<Buffer> | undefined;

  /** A job of this person, or of a week of their brands. */
  const openJob = async (jobId: string, { viewer, officeBrands }: Asking): Promise<FoundJob | Refusal> => {
    const found = await findJob(db, jobId);
    if (!found) return refuse('unknown-import');
    const { brand, repId } = found.job;
    const isOpen = brand === undefined ? repId === viewer.repId : officeBrands.includes(brand);
    return isOpen ? found : refuse('unknown-import');
  };
  const answer = async (jobId: string, asking: Asking): Promise<ImportJob | Refusal> => {
    const found = await openJob(jobId, asking);
    return isRefusal(found) ? found : replyFor(found, asking.viewer);
  };

  calls.office('officeWeeks', async ({ officeBrands }) => ({ weeks: await readOfficeWeeks(db, officeBrands) }));

  calls.office('officeTemplate', async ({ reply }) => {
    template ??= writeTemplate();
    return sendBook(reply, 'week.xlsx', template);
  });

  calls.office('officeExample', async ({ reply, viewer, officeBrands }) => {
    const own = officeBrands.filter(isBrandKey);
    const brand = own.includes(viewer.brand) ? viewer.brand : (own[0] ?? viewer.brand);
    return sendBook(reply, 'example-week.xlsx', writeTemplate(exampleWeek(clock.now(), brand)));
  });

  calls.office('importUpload', async ({ body, ...asking }) => {
    const refusal = uploadRefusal(body.files);
    if (refusal) return refusal;
    const after = body.after === undefined ? undefined : await openJob(body.after, asking);
    const jobId = randomUUID();
    const earlier = after === undefined || isRefusal(after) ? undefined : after.job;
    await createUpload(db, jobId, asking.viewer, { files: body.files, after: earlier });
    return answer(jobId, asking);
  });

  calls.office('importPiece', async ({ body, ...asking }) => {
    const found = await openJob(body.jobId, asking);
    if (isRefusal(found)) return found;
    if (found.state !== 'uploading' || found.job.repId !== asking.viewer.repId) return refuse('import-under-way');
    const bytes = Buffer.from(body.content, 'base64');
    const size = found.job.files[body.at]?.size ?? 0;
    if (bytes.length === 0 || bytes.length !== pieceSize(size, body.piece))
      return refuse('malformed', { field: 'content', problem: 'is not this piece of the file' });
    await writePiece(db, body, bytes);
    return { success: true };
  });

  calls.office('importCheck', async ({ body: { jobId, mayEmpty, names }, ...asking }) => {
    const found = await openJob(jobId, asking);
    if (isRefusal(found)) return found;
    if (isUnderWay(found.state)) return refuse('import-under-way');
    if (found.imported || found.job.takesBack !== undefined) return refuse('unknown-import');
    if (!(await isWhole(db, found.job))) return refuse('import-not-whole');
    if (!workers.hasRoom()) return refuse('import-under-way');
    const fault = names?.find((name) => !isOfficeName(name));
    if (fault) return refuse('malformed', { field: 'names', problem: `has no name of the template: ${fault.means}` });
    const brand = asking.officeBrands.find((each) => each === asking.viewer.brand) ?? asking.officeBrands[0] ?? '';
    const remembered = await readOfficeNames(db, brand);
    const counting = names ? withChosenNames(remembered, found.job.checked?.names ?? [], names) : remembered;
    if (!(await askFor(db, found.job, asking.viewer, { task: 'check', mayEmpty, names: counting })))
      return refuse('import-under-way');
    if (names) await writeOfficeNames(db, brand, { before: remembered, names: counting });
    workers.start(jobId);
    return answer(jobId, asking);
  });

  calls.office('importProblems', async ({ params: { jobId }, reply, ...asking }) => {
    const found = await openJob(jobId, asking);
    if (isRefusal(found)) return found;
    const book = await readProblems(db, jobId);
    if (!book) return refuse('unknown-import');
    return sendBook(reply, 'problems.xlsx', book);
  });

  calls.office('importJob', ({ params, ...asking }) => answer(params.jobId, asking));

  calls.office('importApply', async ({ body: { jobId, seen }, ...asking }) => {
    const found = await openJob(jobId, asking);
    if (isRefusal(found)) return found;
    if (isUnderWay(found.state)) return refuse('import-under-way');
    if (found.state !== 'checked' || found.job.checked?.errors !== 0) return refuse('import-not-checked');
    if (!workers.hasRoom()) return refuse('import-under-way');
    if (!(await askFor(db, found.job, asking.viewer, { task: 'apply', seen }))) return refuse('import-under-way');
    workers.start(jobId);
    return answer(jobId, asking);
  });

  calls.office('importTakeBack', async ({ body: { weekId, importId }, ...asking }) => {
    const week = await officeWeek(db, weekId, asking.officeBrands);
    if (isRefusal(week)) return week;
    const { brand } = week;
    const [last] = await readImports(db, weekId);
    if (last?.importId !== importId || !last.mayTakeBack) return refuse('nothing-to-take-back');
    const before = await readKeptBrand(db, weekId, importId);
    if (before !== undefined && !asking.officeBrands.includes(before))
      return refuse('no-office-access', { brand: before });
    if (!workers.hasRoom()) return refuse('import-under-way');
    const jobId = randomUUID();
    await createTakeBack(db, jobId, asking.viewer, { weekId, brand, importId });
    workers.start(jobId);
    return answer(jobId, asking);
  });
}

function sendBook(reply: FastifyReply, fileName: string, book: Buffer | Promise<Buffer>): Buffer | Promise<Buffer> {
  reply.type(WORKBOOK).header('content-disposition', `attachment; filename="${fileName}"`);
  return book;
}

function replyFor({ job, state, imported }: FoundJob, { brand }: Viewer): ImportJob {
  const { jobId, progress, repName: by, files, checked, refusal, earlier } = job;
  return {
    jobId,
    state,
    progress,
    by,
    files: files.map(({ fileName }) => fileName),
    isOutdated: checked?.isOutdated ?? false,
    isHalf: state === 'interrupted' && imported !== undefined,
    ...(checked ? { check: checked } : {}),
    ...(earlier ? { before: [...earlier] } : {}),
    ...(refusal ? { error: wordsOf(refusal, brand) } : {}),
    ...(imported ? { imported } : {}),
  };
}

// Source: docs/reference/integration.md (Sending a week).
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_ROOT } from '@offpiste/core/connections/integration/integration.calls';
import { apiJobOf } from '@offpiste/core/connections/integration/api-job.rules';
import type { ApiJob } from '@offpiste/core/connections/integration/integration.contract';
import { fileNameOf } from '@offpiste/core/connections/integration/week-file.rules';
import { JSON_WEEK } from '@offpiste/core/office/import/sheet-json.rules';
import { MAX_FILE_BYTES, tooLarge } from '@offpiste/core/office/import/upload.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { createUpload, findJob, type OfficePerson } from '#office/import-job/import-job.store';
import type { SentWeek } from '#office/import-job/sent-week.store';
import type { ImportWorkers } from '#office/import-job/import-workers';
import { readOfficeNames } from '#office/sheet/office-name.store';
import { changeBooking } from '#office/office-change/change-booking';
import { isRefusal, wordsOf } from '#platform/http/refusals';
import { comeLater } from '#platform/http/turn-away';
import { sha256 } from '#platform/process/clock';
import type { Services } from '#platform/services/services';
import type { UsedToken } from '#connections/machine-token/machine-token.store';
import { machineWeek, type MachineCalls } from './integration-route.ts';
import { machineId } from './machine-gate.ts';
import { receiveWeek } from './receive-week.ts';
import { dropUpload, settleUpload } from './sent-upload.store.ts';

const REPEAT_HEADER = 'idempotency-key';
const REPEAT_KEY = /^[\x21-\x7e]{1,200}$/;

interface Sending {
  readonly machine: UsedToken;
  readonly week: SentWeek;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function weekSendingRoutes({ serve }: MachineCalls, services: Services, workers: ImportWorkers): void {
  const { db } = services;

  const shownJob = async (jobId: string, { brand }: UsedToken): Promise<ApiJob | Refusal> => {
    const found = await findJob(db, jobId);
    if (!found?.job.sent?.brands.includes(brand)) return refuse('unknown-import');
    const { job, state } = found;
    const words = job.refusal && wordsOf(job.refusal, brand);
    return apiJobOf({ ...job, state, words, isJson: job.files[0]?.fileName === JSON_WEEK });
  };

  const receive = async ({ machine, week, request, reply }: Sending): Promise<string | Refusal> => {
    const key = request.headers[REPEAT_HEADER];
    if (key !== undefined && (typeof key !== 'string' || !REPEAT_KEY.test(key)))
      return refuse('malformed', { field: 'Idempotency-Key', problem: 'has 1 to 200 visible ASCII characters' });
    const fileName = fileNameOf(request.headers['content-type']);
    if (fileName === undefined)
      return refuse('malformed', { field: 'Content-Type', problem: 'is no workbook, zip or JSON' });
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > MAX_FILE_BYTES) return tooLarge(announced);
    if (!workers.hasRoom()) return comeLater(reply);
    const jobId = randomUUID();
    // Each week of a token has its own jobs, so that one does not replace the other.
    const owner: OfficePerson = { repId: `${machineId(machine.tokenId)}/${week.weekId}`, name: machine.name };
    await createUpload(db, jobId, { ...owner, repId: `${owner.repId}/${jobId}` }, { files: [], sent: week });
    const received = await receiveWeek(db, jobId, request.body as Readable).catch(async (error: unknown) => {
      await dropUpload(db, jobId);
      throw error;
    });
    if (isRefusal(received) || !workers.hasRoom()) {
      await dropUpload(db, jobId);
      return isRefusal(received) ? received : comeLater(reply);
    }
    const names = await readOfficeNames(db, machine.brand);
    // The same request, not only the same file.
    const hash = sha256([week.weekId, week.applies ?? '', fileName, received.hash].join('\n'));
    const repeat = key === undefined ? undefined : { tokenId: machine.tokenId, key, hash };
    const settled = await settleUpload(db, { jobId, owner, file: { fileName, size: received.size }, names, repeat });
    if (isRefusal(settled)) return settled;
    if (settled === jobId) workers.start(jobId);
    return settled;
  };

  serve(
    'putWeek',
    async ({ params: { weekId }, query, machine, request, reply }) => {
      const { apply = 'whenSafe', dryRun } = query;
      const applies = dryRun === 'true' || apply === 'never' ? undefined : apply;
      const jobId = await receive({ machine, week: { weekId, brands: [machine.brand], applies }, request, reply });
      if (isRefusal(jobId)) return jobId;
      reply.header('location', `${API_ROOT}/jobs/${jobId}`);
      return shownJob(jobId, machine);
    },
    MAX_FILE_BYTES,
  );

  serve('readJob', ({ params: { jobId }, machine }) => shownJob(jobId, machine));
}

/** A single request, and a small body. */
export function bookingRoutes({ serve }: MachineCalls, services: Services): void {
  const { db } = services;
  serve('patchBooking', async ({ params: { weekId, bookingRef: reference }, body: { wish, reason }, machine }) => {
    const week = await machineWeek(services, weekId, machine);
    if (isRefusal(week)) return week;
    const by = { repId: machineId(machine.tokenId), name: machine.name };
    const refusal = await changeBooking(db, { weekId, reference, by, wish, reason, seen: undefined });
    if (refusal) return refusal;
    return { success: true };
  });
}

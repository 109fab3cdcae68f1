import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@offpiste/core/endpoints';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { isUnderWay } from '@offpiste/core/office/import/job-state.rules';
import { PIECE_BYTES } from '@offpiste/core/office/import/upload.rules';
import { seconds } from '../stage/durations.ts';
import type { OfficeFile } from './office-sheets.builder.ts';
import type { BenchServer } from '../stage/server.process.ts';
import { jsonOf, type WireClient } from '../stage/wire.client.ts';

const ASK_AGAIN_MS = 100;

/** Uploads the sheets of a week and waits for their check, which must find no error. */
export async function checkedImport(
  desk: WireClient,
  sheets: readonly OfficeFile[],
): Promise<{ job: ImportJob; checkS: number }> {
  const files = sheets.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  const announced = files.map(({ name: fileName, bytes }) => ({ fileName, size: bytes.length }));
  const { jobId } = await post(desk, endpoints.importUpload.path, { files: announced });
  for (const [index, { bytes }] of files.entries())
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const content = bytes.subarray(from, from + PIECE_BYTES).toString('base64');
      await post(desk, endpoints.importPiece.path, { jobId, at: index, piece: from / PIECE_BYTES, content });
    }
  let job: ImportJob | undefined;
  const checkS = await seconds(async () => {
    await post(desk, endpoints.importCheck.path, { jobId, mayEmpty: [] });
    job = await ended(desk, jobId);
  });
  if (job?.state !== 'checked' || job.check?.errors !== 0) throw new Error(`The check ended: ${JSON.stringify(job)}`);
  return { job, checkS };
}

/** Applies a checked import. */
export async function apply(desk: WireClient, { jobId, check }: ImportJob): Promise<void> {
  await post(desk, endpoints.importApply.path, { jobId, seen: check?.mark });
  const { state } = await ended(desk, jobId);
  if (state !== 'applied') throw new Error(`The import ended as ${state}`);
}

/** Undoes the last import of a week. */
export async function takeBack(server: BenchServer, desk: WireClient, weekId: string): Promise<void> {
  const [row] = await server.query<{ id: number }>(
    `select max(import_id)::int as id from week_import where week_id = $1`,
    [weekId],
  );
  const order = { weekId, importId: row?.id };
  const { jobId } = await post(desk, endpoints.importTakeBack.path, order);
  const { state } = await ended(desk, jobId);
  if (state !== 'taken back') throw new Error(`Taking back ended as ${state}`);
}

async function ended(desk: WireClient, jobId: string): Promise<ImportJob> {
  for (;;) {
    const job = jsonOf<ImportJob>(await desk.get(`/api/office/import/${jobId}`));
    if (!isUnderWay(job.state)) return job;
    await pause(ASK_AGAIN_MS);
  }
}

async function post(desk: WireClient, path: string, body: object): Promise<ImportJob> {
  return jsonOf(await desk.post(path, body));
}

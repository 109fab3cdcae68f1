import { expect } from 'vitest';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { isUnderWay } from '@offpiste/core/office/import/job-state.rules';
import { PIECE_BYTES } from '@offpiste/core/office/import/upload.rules';
import type { OfficeRows } from './office-company.ts';
import { filledTemplate } from './office-files.ts';
import type { Phone } from './test-server.ts';

export async function upload(desk: Phone, files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const entries = Object.entries(files);
  const announced = entries.map(([fileName, { length: size }]) => ({ fileName, size }));
  const answer = await desk.post('/api/office/import/upload', { files: announced });
  const { jobId } = answer.json<ImportJob>();
  for (const [index, [, bytes]] of entries.entries())
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const content = Buffer.from(bytes.subarray(from, from + PIECE_BYTES)).toString('base64');
      const taken = await desk.post('/api/office/import/piece', {
        jobId,
        at: index,
        piece: from / PIECE_BYTES,
        content,
      });
      expect([taken.statusCode, taken.body]).toEqual([200, taken.body]);
    }
  return jobId;
}

export async function askCheck(desk: Phone, jobId: string, mayEmpty: readonly string[] = []): Promise<ImportJob> {
  await desk.post('/api/office/import/check', { jobId, mayEmpty });
  return settled(desk, jobId);
}

export async function checked(desk: Phone, rows: OfficeRows): Promise<ImportJob> {
  return askCheck(desk, await upload(desk, { 'week.xlsx': await filledTemplate(rows) }));
}

export async function apply(desk: Phone, { jobId, check }: ImportJob): Promise<ImportJob> {
  const answer = await desk.post('/api/office/import/apply', { jobId, seen: check?.mark });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return settled(desk, jobId);
}

export async function jobOf(desk: Phone, jobId: string): Promise<ImportJob> {
  return (await desk.get(`/api/office/import/${jobId}`)).json<ImportJob>();
}

export async function settled(desk: Phone, jobId: string): Promise<ImportJob> {
  await expect.poll(async () => isUnderWay((await jobOf(desk, jobId)).state)).toBe(false);
  return jobOf(desk, jobId);
}

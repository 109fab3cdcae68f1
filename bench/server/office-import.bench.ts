import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@offpiste/core/endpoints';
import type { ImportJob } from '@offpiste/core/import/import-job.contract';
import { isUnderWay } from '@offpiste/core/import/job-state.rules';
import { PIECE_BYTES } from '@offpiste/core/import/upload.rules';
import type { Bench } from '../bench.stage.ts';
import { percentile } from '../durations.ts';
import { judged, noted, type Row } from '../row.format.ts';
import { officeFiles } from './office-sheets.builder.ts';
import type { BenchServer } from './server.process.ts';

const CLIENTS = 10_000;
const MOVED = 3000;
const SCANS_A_SECOND = 50;
const IMPORT_BUDGET_S = 30;
const SCAN_BUDGET_MS = 1000;
const ASK_AGAIN_MS = 100;

type Headers = Readonly<Record<string, string>>;

/** A week of 10,000 clients on the office's pages: in, changed beside scans, and taken back beside scans. */
export const officeImport: Bench = {
  name: 'office-import',
  run: async ({ server }) => {
    const desk = await server.signIn('office@demo.test');
    const first = await checkedImport(server, desk, 0);
    const firstS = await seconds(() => apply(server, desk, first.job));
    const scans = await startScans(server);
    const second = await checkedImport(server, desk, MOVED);
    const againS = await seconds(() => apply(server, desk, second.job));
    const backS = await seconds(() => takeBack(server, desk));
    const { slowest, p95, lost, count } = await scans.stop();
    const limit = { atMost: IMPORT_BUDGET_S };
    return [
      judged({ what: `office: ${CLIENTS} clients, check`, value: first.checkS, unit: 's', limit }),
      judged({ what: `office: ${CLIENTS} clients, first import`, value: firstS, unit: 's', limit }),
      judged({ what: `office: ${MOVED} of them moved, beside scans`, value: againS, unit: 's', limit }),
      judged({ what: 'office: that taken back, beside scans', value: backS, unit: 's', limit }),
      scanRow(slowest, p95),
      noted('office: scans meanwhile', `${count}, ${lost} lost`),
    ];
  },
};

function scanRow(slowest: number, p95: number): Row {
  return judged({
    what: `office: slowest scan meanwhile, ${SCANS_A_SECOND} a second`,
    value: slowest,
    unit: 'ms',
    limit: { atMost: SCAN_BUDGET_MS },
    note: `p95 ${Math.round(p95)}`,
  });
}

async function checkedImport(
  server: BenchServer,
  desk: Headers,
  moved: number,
): Promise<{ job: ImportJob; checkS: number }> {
  const files = officeFiles(CLIENTS, moved).map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  const announced = files.map(({ name: fileName, bytes }) => ({ fileName, size: bytes.length }));
  const { jobId } = await post(server, desk, endpoints.importUpload.path, { files: announced });
  for (const [at, { bytes }] of files.entries())
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const content = bytes.subarray(from, from + PIECE_BYTES).toString('base64');
      await post(server, desk, endpoints.importPiece.path, { jobId, at, piece: from / PIECE_BYTES, content });
    }
  let job: ImportJob | undefined;
  const checkS = await seconds(async () => {
    await post(server, desk, endpoints.importCheck.path, { jobId, mayEmpty: [] });
    job = await ended(server, desk, jobId);
  });
  if (job?.state !== 'checked' || job.check?.errors !== 0) throw new Error(`The check ended: ${JSON.stringify(job)}`);
  return { job, checkS };
}

async function apply(server: BenchServer, desk: Headers, { jobId, check }: ImportJob): Promise<void> {
  await post(server, desk, endpoints.importApply.path, { jobId, seen: check?.mark });
  const { state } = await ended(server, desk, jobId);
  if (state !== 'applied') throw new Error(`The import ended as ${state}`);
}

async function takeBack(server: BenchServer, desk: Headers): Promise<void> {
  const [row] = await server.query<{ id: number }>(
    `select max(import_id)::int as id from week_import where week_id = 'bench-office'`,
  );
  const order = { weekId: 'bench-office', importId: row?.id };
  const { jobId } = await post(server, desk, endpoints.importTakeBack.path, order);
  const { state } = await ended(server, desk, jobId);
  if (state !== 'taken back') throw new Error(`Taking back ended as ${state}`);
}

async function ended(server: BenchServer, desk: Headers, jobId: string): Promise<ImportJob> {
  for (;;) {
    const answer = await fetch(`${server.origin}/api/office/import/${jobId}`, { headers: desk });
    const job = (await answer.json()) as ImportJob;
    if (!isUnderWay(job.state)) return job;
    await pause(ASK_AGAIN_MS);
  }
}

async function post(server: BenchServer, headers: Headers, path: string, body: unknown): Promise<ImportJob> {
  const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportJob;
}

/** Scans clients inbound, each once, at an even pace whatever the answers take. */
async function startScans(server: BenchServer) {
  const rep = await server.signIn('rep@demo.test');
  const codes = await server.query<{ barcode: string; target: string }>(
    `select barcode, target from ticket where week_id = 'bench-office' and kind = 'coach' and direction = 'inbound'
     order by md5(barcode)`,
  );
  const took: number[] = [];
  const answers: Promise<void>[] = [];
  let lost = 0;
  const scan = async ({ barcode, target }: { barcode: string; target: string }) => {
    const begun = performance.now();
    const body = JSON.stringify({
      ...{ weekID: 'bench-office', coachId: target, direction: 'inbound', barcode, scanned: 1 },
      ...{ repID: '1001', repName: 'Ella Pritchard', handsetTimestamp: new Date().toISOString() },
      idempotentId: randomUUID(),
    });
    const answer = await fetch(server.origin + endpoints.coachLoad.path, { method: 'POST', headers: rep, body });
    await answer.arrayBuffer();
    took.push(performance.now() - begun);
    if (!answer.ok) lost += 1;
  };
  const timer = setInterval(() => {
    const next = codes.pop();
    if (next) answers.push(scan(next));
  }, 1000 / SCANS_A_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(answers);
      return { slowest: Math.max(...took), p95: percentile(took, 0.95), lost, count: took.length };
    },
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

import { randomUUID } from 'node:crypto';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench } from '../bench.stage.ts';
import { percentile } from '../durations.ts';
import { judged, type Row } from '../row.format.ts';
import { apply, checkedImport, seconds, takeBack } from './office-desk.client.ts';
import { officeFiles } from './office-sheets.builder.ts';
import type { BenchServer } from './server.process.ts';

const CLIENTS = 10_000;
const MOVED = 3000;
const SCANS_A_SECOND = 50;
const IMPORT_BUDGET_S = 30;
const SCAN_BUDGET_MS = 1000;
const WEEK = 'bench-office';

/** A week of 10,000 clients on the office's pages: in, changed beside scans, and taken back beside scans. */
export const officeImport: Bench = {
  name: 'office-import',
  run: async ({ server }) => {
    const desk = await server.signIn('office@demo.test');
    const first = await checkedImport(server, desk, officeFiles(WEEK, CLIENTS, 0));
    const firstS = await seconds(() => apply(server, desk, first.job));
    const scans = await startScans(server);
    const second = await checkedImport(server, desk, officeFiles(WEEK, CLIENTS, MOVED));
    const againS = await seconds(() => apply(server, desk, second.job));
    const backS = await seconds(() => takeBack(server, desk, WEEK));
    const { slowest, p95, lost, count } = await scans.stop();
    const limit = { atMost: IMPORT_BUDGET_S };
    return [
      judged({ what: `office: ${CLIENTS} clients, check`, value: first.checkS, unit: 's', limit }),
      judged({ what: `office: ${CLIENTS} clients, first import`, value: firstS, unit: 's', limit }),
      judged({ what: `office: ${MOVED} of them moved, beside scans`, value: againS, unit: 's', limit }),
      judged({ what: 'office: that taken back, beside scans', value: backS, unit: 's', limit }),
      scanRow(slowest, p95),
      judged({ what: `office: ${count} scans meanwhile, lost`, value: lost, unit: 'scans', limit: { atMost: 0 } }),
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

/** Scans clients inbound, each once, at an even pace whatever the answers take. */
async function startScans(server: BenchServer) {
  const rep = await server.signIn('rep@demo.test');
  const codes = await server.query<{ barcode: string; target: string }>(
    `select barcode, target from ticket where week_id = '${WEEK}' and kind = 'coach' and direction = 'inbound'
     order by md5(barcode)`,
  );
  const took: number[] = [];
  const answers: Promise<void>[] = [];
  let lost = 0;
  const scan = async ({ barcode, target }: { barcode: string; target: string }) => {
    const begun = performance.now();
    const body = JSON.stringify({
      ...{ weekID: WEEK, coachId: target, direction: 'inbound', barcode, scanned: 1 },
      ...{ repID: '1001', repName: 'Ella Pritchard', handsetTimestamp: new Date().toISOString() },
      idempotentId: randomUUID(),
    });
    const isTaken = await fetch(server.origin + endpoints.coachLoad.path, { method: 'POST', headers: rep, body }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    );
    took.push(performance.now() - begun);
    if (!isTaken) lost += 1;
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

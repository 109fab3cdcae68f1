import { randomUUID } from 'node:crypto';
import { endpoints } from '@offpiste/core/endpoints';
import { percentile } from '../durations.ts';
import type { BenchServer } from './server.process.ts';

/** At what pace clients are scanned beside other work. */
export const SCANS_A_SECOND = 50;
/** What a scan beside other work may take, ms. */
export const SCAN_BUDGET_MS = 1000;

/** What became of scans, ms. */
interface Scanned {
  readonly slowest: number;
  readonly p95: number;
  readonly lost: number;
  readonly count: number;
}

/** Scans clients of a week inbound, each once, at an even pace whatever the answers take. */
export async function startScans(server: BenchServer, weekId: string): Promise<{ stop(): Promise<Scanned> }> {
  const rep = await server.signIn('rep@demo.test');
  const codes = await server.query<{ barcode: string; target: string }>(
    `select barcode, target from ticket where week_id = $1 and kind = 'coach' and direction = 'inbound'
     order by md5(barcode)`,
    [weekId],
  );
  const took: number[] = [];
  const answers: Promise<void>[] = [];
  let lost = 0;
  const scan = async ({ barcode, target }: { barcode: string; target: string }) => {
    const begun = performance.now();
    const body = JSON.stringify({
      ...{ weekID: weekId, coachId: target, direction: 'inbound', barcode, scanned: 1 },
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

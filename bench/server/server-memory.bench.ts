import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { Bench, Stage } from '../bench.stage.ts';
import { familyOf, memoryOf, sharedMemoryOf } from './process-usage.reader.ts';
import { type Row, judged, noted, notMeasured } from '../row.format.ts';

const WHAT = 'memory of the server, week of 10,000';
/** Two visibility classes, so two compressed weeks are cached. */
const VIEWERS = ['rep@demo.test', 'hq@demo.test'];
const MB = 1_000_000;
const BUDGET_MB = 250;

/** Resident memory of a server that had the week imported, and after a restart; the database's memory is listed once. */
export const serverMemory: Bench = {
  name: 'server-memory',
  run: async (stage) => {
    if (process.platform !== 'linux')
      return [notMeasured(WHAT, 'only Linux says how much memory another process holds')];
    const imported = await serveAndNote(stage, `${WHAT}: imported at its start, then served`);
    await stage.server.stop();
    await stage.server.start();
    const restarted = await serveAndNote(stage, `${WHAT}: started with the week there, then served`);
    const { pid } = await stage.server.databasePlace();
    const database = noted('memory of its PostgreSQL', megabytes(await sharedMemoryOf(await familyOf(pid))));
    return [imported, restarted, database];
  },
};

async function serveAndNote({ server, week }: Stage, what: string): Promise<Row> {
  const before = await memoryOf(server.pid);
  const path = pathOf(endpoints.weekData, { weekId: week.week.weekId });
  for (const username of VIEWERS) {
    const answer = await fetch(server.origin + path, { headers: await server.signIn(username) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The week was not served: ${answer.status}`);
  }
  const after = await memoryOf(server.pid);
  return judged({
    what,
    value: after.nowBytes / MB,
    unit: 'MB',
    limit: { atMost: BUDGET_MB },
    note: `before serving ${megabytes(before.nowBytes)}, peak ${megabytes(after.peakBytes)}`,
  });
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

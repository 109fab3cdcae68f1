import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { WeekCopyCheckReply } from '@offpiste/core/week-copy/week-copy.contract';
import { piecesOf } from '@offpiste/core/week-copy/week-copy.rules';
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
    const copied = await copyAndNote(stage);
    const { pid } = await stage.server.databasePlace();
    const database = noted('memory of its PostgreSQL', megabytes(await sharedMemoryOf(await familyOf(pid))));
    return [imported, restarted, copied, database];
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

/** Each phone fetches every list of the week, as it does for a place without signal. */
async function copyAndNote({ server, week }: Stage): Promise<Row> {
  const { weekId } = week.week;
  for (const username of VIEWERS) {
    const headers = await server.signIn(username);
    const post = async <Reply>(path: string, body: object): Promise<Reply> => {
      const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.json()) as Reply;
    };
    const asks = { weekId, waiting: 0, appVersion: 'bench' };
    const { contents } = await post<WeekCopyCheckReply>(endpoints.weekCopyCheck.path, asks);
    for (const piece of piecesOf(contents?.lists ?? []))
      await post(endpoints.weekCopyLists.path, { weekId, paths: piece.map(({ path }) => path) });
  }
  const { nowBytes, peakBytes } = await memoryOf(server.pid);
  return noted(`${WHAT}: then copied with all its lists`, `${megabytes(nowBytes)} (peak ${megabytes(peakBytes)})`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

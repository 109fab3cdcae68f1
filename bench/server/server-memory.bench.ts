import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { WeekCopyCheckReply } from '@offpiste/core/week/week-copy/week-copy.contract';
import { piecesOf } from '@offpiste/core/week/week-copy/week-copy.rules';
import type { Bench, Stage } from '../stage/bench.stage.ts';
import { REP } from './coach-load.builder.ts';
import { familyOf, memoryOf, sharedMemoryOf } from './process-usage.reader.ts';
import type { Row } from '../stage/row.format.ts';
import { expectSuccess, jsonOf } from '../stage/wire.client.ts';

const WHAT = 'memory of the server, week of 10,000';
/** Two visibility classes, so two compressed weeks are cached. */
const VIEWERS = [REP.username, 'hq@demo.test'];
const MB = 1_000_000;
const BUDGET_MB = 250;
const PEAK_BUDGET_MB = 400;
const DATABASE_BUDGET_MB = 120;

/** Resident memory of a server after the import, and after a restart; the database's memory is listed once. */
export const serverMemory: Bench = {
  name: 'server-memory',
  maxRetries: 0,
  run: async (stage) => {
    if (process.platform !== 'linux')
      return [{ what: WHAT, notMeasured: 'only Linux says how much memory another process holds' }];
    const imported = await serveAndNote(stage, `${WHAT}: imported at its start, then served`);
    await stage.server.stop();
    await stage.server.start();
    const restarted = await serveAndNote(stage, `${WHAT}: started with the week there, then served`);
    const copied = await copyAndNote(stage);
    const { pid } = await stage.server.databasePlace();
    const database = {
      what: 'memory of its PostgreSQL',
      value: (await sharedMemoryOf(await familyOf(pid))) / MB,
      unit: 'MB',
      budget: { atMost: DATABASE_BUDGET_MB },
    };
    return [imported, restarted, copied, database];
  },
};

async function serveAndNote({ server, week }: Stage, what: string): Promise<Row> {
  const before = await memoryOf(server.pid);
  const path = pathOf(endpoints.weekData, { weekId: week.week.weekId });
  for (const username of VIEWERS)
    await server.withClient(username, async (viewer) => expectSuccess(await viewer.get(path)));
  const after = await memoryOf(server.pid);
  return {
    what,
    value: after.nowBytes / MB,
    unit: 'MB',
    budget: { atMost: BUDGET_MB },
    note: `before serving ${megabytes(before.nowBytes)}, peak ${megabytes(after.peakBytes)}`,
  };
}

/** Each phone fetches every list of the week, as for use without signal. */
async function copyAndNote({ server, week }: Stage): Promise<Row> {
  const { weekId } = week.week;
  for (const username of VIEWERS)
    await server.withClient(username, async (viewer) => {
      const asks = { weekId, waiting: 0, appVersion: 'bench' };
      const { contents } = jsonOf<WeekCopyCheckReply>(
        await viewer.post(endpoints.weekCopyCheck.path, asks, { isRead: true }),
      );
      for (const piece of piecesOf(contents?.lists ?? [])) {
        const body = { weekId, paths: piece.map(({ path }) => path) };
        expectSuccess(await viewer.post(endpoints.weekCopyLists.path, body, { isRead: true }));
      }
    });
  const { nowBytes, peakBytes } = await memoryOf(server.pid);
  return {
    what: `${WHAT}: then copied with all its lists, peak`,
    value: peakBytes / MB,
    unit: 'MB',
    budget: { atMost: PEAK_BUDGET_MB },
    note: `now ${megabytes(nowBytes)}`,
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

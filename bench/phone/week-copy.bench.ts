import { join } from 'node:path';
import { endpoints } from '@offpiste/core/endpoints';
import type { WeekCopyCheckReply } from '@offpiste/core/week/week-copy/week-copy.contract';
import { piecesOf } from '@offpiste/core/week/week-copy/week-copy.rules';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import type { Bench } from '../stage/bench.stage.ts';
import type { Row } from '../stage/row.format.ts';
import { REP } from '../server/coach-load.builder.ts';
import { BenchServer } from '../stage/server.process.ts';
import { expectSuccess, jsonOf } from '../stage/wire.client.ts';
import { turnOnPhone } from './phone.browser.ts';
import { longestTask, tappedAt, watchForLongTasks } from './long-tasks.probe.ts';
import { signIn, tapWeekOnSlowPhone } from './phone.journey.ts';

const SEED = 2026;
const DEMO_KILOBYTES_BUDGET = 450;
const LARGE_KILOBYTES_BUDGET = 3500;
const UNCHANGED_BYTES_BUDGET = 300;
const LONG_TASK_BUDGET_MS = 50;
const READY_WITHIN_MS = 180_000;

/** Bytes of all responses with headers for a phone that fetches a whole week, without documents and pictures. */
export const weekCopy: Bench = {
  name: 'week-copy',
  maxRetries: 0,
  run: async ({ server, week }) => [
    ...(await fullFetch(server, week.week.weekId, 'week of 10,000', LARGE_KILOBYTES_BUDGET)),
    ...(await demoFetch()),
    await fetchOnPhone(server, week.week.weekName),
  ],
};

async function demoFetch(): Promise<Row[]> {
  const demo = demoCompany({ seed: SEED });
  const [week] = demo.weeks;
  if (!week) throw new Error('The demo has no week');
  const server = await BenchServer.create();
  try {
    const folder = join(server.folder, 'import');
    await writeDemoFolder(folder, { ...demo, weeks: [week] });
    await server.start(['--demo-week', folder]);
    return await fullFetch(server, week.week.weekId, 'demo week', DEMO_KILOBYTES_BUDGET);
  } finally {
    await server.remove();
  }
}

async function fullFetch(server: BenchServer, weekId: string, name: string, kilobytesBudget: number): Promise<Row[]> {
  const { bytes, lists, requests, firstMs, unchanged } = await server.withClient(REP.username, async (phone) => {
    const asks = { weekId, waiting: 0, appVersion: 'bench' };
    const check = async (tag = {}) =>
      expectSuccess(await phone.post(endpoints.weekCopyCheck.path, { ...asks, ...tag }, { isRead: true }));
    const startMs = performance.now();
    const first = await check();
    const firstMs = performance.now() - startMs;
    const { contents } = jsonOf<WeekCopyCheckReply>(first);
    if (!contents) throw new Error('The server sent no contents');
    let bytes = first.bytes + expectSuccess(await phone.get(contents.week.path)).bytes;
    const pieces = piecesOf(contents.lists);
    for (const piece of pieces) {
      const body = { weekId, paths: piece.map(({ path }) => path) };
      bytes += expectSuccess(await phone.post(endpoints.weekCopyLists.path, body, { isRead: true })).bytes;
    }
    const unchanged = (await check({ tag: contents.tag })).bytes;
    return { bytes, lists: contents.lists.length, requests: pieces.length, firstMs, unchanged };
  });
  return [
    {
      what: `everything of the ${name} on the wire`,
      value: bytes / 1000,
      unit: 'KB',
      budget: { atMost: kilobytesBudget },
      note: `${lists} lists in ${requests} requests; first check ${Math.round(firstMs)} ms`,
    },
    {
      what: `unchanged check of the ${name} on the wire`,
      value: unchanged,
      unit: 'bytes',
      budget: { atMost: UNCHANGED_BYTES_BUDGET },
    },
  ];
}

/** The longest task of the main thread from the tap on the week until it is ready for offline. */
async function fetchOnPhone(server: BenchServer, weekName: string): Promise<Row> {
  const phone = await turnOnPhone(server.origin);
  try {
    const { page } = phone;
    await watchForLongTasks(page);
    await signIn(page, REP.username);
    await tapWeekOnSlowPhone(phone, weekName);
    await page.waitForURL('**/home');
    await page.getByText('Ready for offline', { exact: true }).waitFor({ timeout: READY_WITHIN_MS });
    const readyAt = await page.evaluate(() => performance.now());
    const since = await tappedAt(page);
    return {
      what: 'fetching the week of 10,000, 4x slower CPU: longest task on the main thread',
      value: await longestTask(page, since),
      unit: 'ms',
      budget: { atMost: LONG_TASK_BUDGET_MS },
      note: `from the tap until everything is on the phone, ${((readyAt - since) / 1000).toFixed(1)} s`,
    };
  } finally {
    await phone.turnOff();
  }
}

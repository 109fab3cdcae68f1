import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { ERROR_INBOX_PATH } from '@offpiste/core/shell/bug-report/error-service.rules';
import { DEVICE_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { BackgroundWork } from '../stage/background.work.ts';
import type { Bench, Stage } from '../stage/bench.stage.ts';
import { percentile } from '../stage/durations.ts';
import type { Row } from '../stage/row.format.ts';
import { coachLoadBody, REP } from './coach-load.builder.ts';
import { addLoadTickets, LOAD_WEEK } from './load-ticket.store.ts';
import { memoryOf } from './process-usage.reader.ts';
import { expectSuccess, type Headers, WireClient } from '../stage/wire.client.ts';

const PHONES = 1000;
const WITHIN_MS = 10_000;
const REPS = 200;
const SCANS_A_SECOND = 20;
const RUN = 'RUSH';
const MB = 1_000_000;
const SERVED_BUDGET_MS = 60_000;
const SCAN_BUDGET_MS = 1000;
const MEMORY_BUDGET_MB = 400;
const REPORTS = 300;
const REPORT_BYTES = 8_000_000;

/** A thousand phones request a new week of 10,000 during scans. */
export const weekRush: Bench = {
  name: 'week-rush',
  maxRetries: 20_000,
  run: async (stage) => {
    if (process.platform !== 'linux')
      return [{ what: 'week rush', notMeasured: 'only Linux says how much memory another process holds' }];
    const { server } = stage;
    await addLoadTickets(server, { run: RUN, coaches: 1, each: SCANS_A_SECOND * 300 });
    await addReps(server);
    await server.stop();
    await server.start();
    const week = await rush(stage);
    await server.stop();
    await server.start();
    return [...week, await floodInbox(server)];
  },
};

async function rush({ server, week }: Stage): Promise<Row[]> {
  const { weekId } = week.week;
  const scanner = await server.signIn(REP.username);
  const signIns: Headers[] = [];
  for (let rep = 0; rep < REPS; rep += 1) signIns.push(await server.signIn(usernameOf(rep)));
  const served: number[] = [];
  const scans: number[] = [];
  let isOver = false;
  const phones = new BackgroundWork();
  for (let at = 0; at < PHONES; at += 1)
    phones.add(
      withPhone(server.port, signIns[at % REPS], async (client) => {
        await wait(Math.random() * WITHIN_MS);
        const from = performance.now();
        const asks = { weekId, waiting: 0, appVersion: 'bench' };
        expectSuccess(await client.post(endpoints.weekCopyCheck.path, asks, { isRead: true }));
        expectSuccess(await client.get(pathOf(endpoints.weekData, { weekId })));
        served.push(performance.now() - from);
      }),
    );
  const scanning = new BackgroundWork();
  scanning.add(
    withPhone(server.port, scanner, async (client) => {
      const running = new BackgroundWork();
      for (let next = 0; !isOver; next += 1) {
        const from = performance.now();
        const body = coachLoadBody({
          weekID: LOAD_WEEK,
          coachId: `${RUN}0`,
          direction: 'outbound' as const,
          barcode: `BENCH-${next}`,
        });
        running.add(
          client.post(endpoints.coachLoad.path, body).then((reply) => {
            expectSuccess(reply);
            scans.push(performance.now() - from);
          }),
        );
        await wait(1000 / SCANS_A_SECOND);
      }
      await running.end();
    }),
  );
  await phones.end().finally(() => (isOver = true));
  await scanning.end();
  const { peakBytes, nowBytes } = await memoryOf(server.pid);
  return [
    {
      what: `week rush: ${PHONES} phones within 10 s, the last one served after`,
      value: Math.max(...served),
      unit: 'ms',
      budget: { atMost: SERVED_BUDGET_MS },
      note: `p50 ${Math.round(percentile(served, 0.5))}`,
    },
    {
      what: `week rush: scans meanwhile, ${SCANS_A_SECOND} a second, p95`,
      value: percentile(scans, 0.95),
      unit: 'ms',
      budget: { atMost: SCAN_BUDGET_MS },
      note: `${scans.length} times`,
    },
    {
      what: 'week rush: memory of the server, peak',
      value: peakBytes / MB,
      unit: 'MB',
      budget: { atMost: MEMORY_BUDGET_MB },
      note: `afterwards ${Math.round(nowBytes / MB)} MB`,
    },
  ];
}

/** Copies of the demo's rep: contents of lists differ from rep to rep. */
async function addReps(server: Stage['server']): Promise<void> {
  await server.query(
    `insert into rep_account (rep_id, username, name, level, tenant, staff_type, brands, password_hash, demo)
     select 'rush-' || n, 'rush-' || n || '@demo.test', name, level, tenant, staff_type, brands, password_hash, demo
     from rep_account, generate_series(0, $1::int - 1) n where username = $2`,
    [REPS, REP.username],
  );
}

const usernameOf = (rep: number): string => `rush-${rep}@demo.test`;

/** Small reports that unpack to eight megabytes each, sent without a sign-in. */
async function floodInbox(server: Stage['server']): Promise<Row> {
  const text =
    JSON.stringify({}) + '\n' + JSON.stringify({ type: 'replay_recording' }) + '\n' + 'x'.repeat(REPORT_BYTES);
  const headers = { 'content-encoding': 'br', 'content-type': 'text/plain' };
  const report = { method: 'POST', headers, body: Uint8Array.from(brotliCompressSync(text)) };
  await Promise.all(
    Array.from({ length: REPORTS }, async () => await (await fetch(server.origin + ERROR_INBOX_PATH, report)).text()),
  );
  const { peakBytes, nowBytes } = await memoryOf(server.pid);
  return {
    what: `error inbox: ${REPORTS} packed reports of 8 MB at once, memory of the server, peak`,
    value: peakBytes / MB,
    unit: 'MB',
    budget: { atMost: MEMORY_BUDGET_MB },
    note: `afterwards ${Math.round(nowBytes / MB)} MB`,
  };
}

async function withPhone(
  port: number,
  headers: Headers = {},
  work: (client: WireClient) => Promise<void>,
): Promise<void> {
  const client = new WireClient(port, { ...headers, 'accept-encoding': 'br', [DEVICE_HEADER]: randomUUID() });
  try {
    await work(client);
  } finally {
    client.close();
  }
}

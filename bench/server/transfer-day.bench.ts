import { setTimeout as wait } from 'node:timers/promises';
import { BackgroundWork } from '../stage/background.work.ts';
import type { Bench, Stage } from '../stage/bench.stage.ts';
import { percentile, seconds } from '../stage/durations.ts';
import type { Row } from '../stage/row.format.ts';
import { addLoadTickets, countLoaded, LOAD_WEEK } from './load-ticket.store.ts';
import { memoryOf } from './process-usage.reader.ts';
import { type ServerCpu, serverCpuDuring, WITHOUT_CPU } from './server-cpu.reader.ts';
import { REP } from './coach-load.builder.ts';
import { DayPhone, seenNothing, type Seen } from './transfer-day.phones.ts';

const PHONES = 1000;
const COACHES = 250;
const SECONDS = 60;
const SCANS_A_SECOND = 200;
/** Phones that get their signal back at the same moment. */
const REPLAYS = 10;
const QUEUED = 500;
const REPLAY_AT_S = 20;
const SIGN_INS = 20;
const POLL_SPREAD_MS = 10_000;
const RUN = 'DAY';
const MB = 1_000_000;
const SCAN_BUDGET_MS = 1000;
const POLL_BUDGET_MS = 1000;
const REPLAY_BUDGET_MS = 20_000;
const CPU_BUDGET_MS = 6;
const MEMORY_BUDGET_MB = 400;

/** A minute of a transfer day: a thousand phones poll, two hundred scan each second, ten replay their queues. */
export const transferDay: Bench = {
  name: 'transfer-day',
  maxRetries: 230,
  run: async ({ server }) => {
    const scanned = Math.ceil((SECONDS * SCANS_A_SECOND) / COACHES);
    // Queued loads are of other coaches than the scans.
    await addLoadTickets(server, { run: RUN, coaches: COACHES, each: scanned });
    await addLoadTickets(server, { run: `${RUN}-QUEUED`, coaches: REPLAYS, each: QUEUED });
    const seen = seenNothing();
    const on = await turnOnPhones(server, seen);
    let used: ServerCpu | undefined;
    const tookS = await seconds(async () => (used = await serverCpuDuring(server, () => playDay(on))));
    const unchanged = `${Math.round((seen.unchanged / seen.polls.length) * 100)} % unchanged`;
    return [
      timesRow(`scan, ${PHONES} phones, ${SCANS_A_SECOND} scans at once every second`, seen.scans, SCAN_BUDGET_MS),
      timesRow('poll of a list', seen.polls, POLL_BUDGET_MS, unchanged),
      timesRow(`replay of ${QUEUED} actions, ${REPLAYS} phones at once`, seen.replays, REPLAY_BUDGET_MS),
      cpuRow(used, tookS, seen),
      await memoryRow(server),
      ...(await countedRows(server, seen)),
    ];
  },
};

interface Phones {
  readonly phones: readonly DayPhone[];
  /** Phones without signal at first. */
  readonly returning: readonly DayPhone[];
}

/** Phones of a few sign-ins: a thousand would only measure the checking of passwords. */
async function turnOnPhones(server: Stage['server'], seen: Seen): Promise<Phones> {
  const signIns = await Promise.all(Array.from({ length: SIGN_INS }, () => server.signIn(REP.username)));
  const phoneAt = (coachId: string, at: number) =>
    new DayPhone(server.port, coachId, signIns[at % SIGN_INS] ?? {}, seen);
  return {
    phones: Array.from({ length: PHONES }, (_, index) => phoneAt(`${RUN}${index % COACHES}`, index)),
    returning: Array.from({ length: REPLAYS }, (_, index) => phoneAt(`${RUN}-QUEUED${index}`, index)),
  };
}

async function playDay({ phones, returning }: Phones): Promise<void> {
  const begun = performance.now();
  const endsAt = begun + SECONDS * 1000;
  const day = new BackgroundWork();
  for (const phone of phones) day.add(phone.poll(Math.random() * POLL_SPREAD_MS, endsAt));
  let next = 0;
  const burst = () => {
    for (let turn = 0; turn < SCANS_A_SECOND; turn += 1, next += 1) {
      const barcode = `BENCH-${Math.floor(next / COACHES)}`;
      // The four phones of a coach scan in turn.
      const phone = phones[next % PHONES];
      if (phone) day.add(phone.scan(barcode));
    }
  };
  const replayAll = async () => {
    const barcodes = Array.from({ length: QUEUED }, (_, index) => `BENCH-${index}`);
    await Promise.all(returning.map((phone) => phone.replay(barcodes)));
  };
  try {
    for (let second = 0; second < SECONDS; second += 1) {
      burst();
      if (second === REPLAY_AT_S) day.add(replayAll());
      await wait(Math.max(0, begun + (second + 1) * 1000 - performance.now()));
    }
    await day.end();
  } finally {
    for (const phone of [...phones, ...returning]) phone.turnOff();
  }
}

/** Acknowledged actions, compared with ledger and tickets. */
async function countedRows(server: Stage['server'], { acknowledged }: Seen): Promise<Row[]> {
  const [row] = await server.query<{ kept: number; twice: number }>(
    `select count(*) filter (where idempotent_id = any($3))::int as kept,
       (count(*) - count(distinct (subject, body ->> 'barcode')))::int as twice
     from action where week_id = $1 and subject like $2 and verdict = 'accepted'`,
    [LOAD_WEEK, `coach/${RUN}%`, acknowledged],
  );
  const loaded = (await countLoaded(server, RUN)) + (await countLoaded(server, `${RUN}-QUEUED`));
  const lost = acknowledged.length - Math.min(row?.kept ?? 0, loaded);
  const what = `transfer day: ${acknowledged.length.toLocaleString('en-GB')} acknowledged`;
  return [
    { what: `${what}, lost`, value: lost, unit: 'scans', budget: { atMost: 0 } },
    { what: `${what}, doubled`, value: row?.twice ?? 0, unit: 'scans', budget: { atMost: 0 } },
  ];
}

function timesRow(what: string, ms: readonly number[], atMost: number, more = ''): Row {
  const figures = [50, 99, 100].map((share) => {
    const time = Math.round(percentile(ms, share / 100)).toLocaleString('en-GB');
    return share === 100 ? `longest ${time}` : `p${share} ${time}`;
  });
  return {
    what: `transfer day: ${what}, p95`,
    value: percentile(ms, 0.95),
    unit: 'ms',
    budget: { atMost },
    note: [...figures, `${ms.length.toLocaleString('en-GB')} times`, ...(more ? [more] : [])].join(', '),
  };
}

function cpuRow(used: ServerCpu | undefined, tookS: number, { acknowledged }: Seen): Row {
  const what = 'transfer day: CPU for each recorded scan, polls counted in';
  if (!used) return { what, notMeasured: WITHOUT_CPU };
  const { node, database } = used;
  const cores = (cpuS: number) => (cpuS / tookS).toFixed(2);
  return {
    what,
    value: ((node + database) * 1000) / acknowledged.length,
    unit: 'ms',
    budget: { atMost: CPU_BUDGET_MS },
    note: `Node ${cores(node)} and PostgreSQL ${cores(database)} of a core`,
  };
}

async function memoryRow({ pid }: Stage['server']): Promise<Row> {
  const { nowBytes, peakBytes } = await memoryOf(pid);
  return {
    what: 'transfer day: memory of the server, peak',
    value: peakBytes / MB,
    unit: 'MB',
    budget: { atMost: MEMORY_BUDGET_MB },
    note: `now ${Math.round(nowBytes / MB)} MB`,
  };
}

import type { Bench, Stage } from '../bench.stage.ts';
import { percentile } from '../durations.ts';
import { type Row, judged, noted } from '../row.format.ts';
import { addLoadTickets, countLoaded, LOAD_WEEK } from './load-ticket.store.ts';
import { memoryOf } from './process-usage.reader.ts';
import { serverCpuDuring } from './server-cpu.reader.ts';
import { DayPhone, seenNothing, type Seen } from './transfer-day.phones.ts';

const PHONES = 1000;
const COACHES = 250;
const SECONDS = 60;
const SCANS_A_SECOND = 200;
/** Phones that were without signal, all back at the same moment. */
const REPLAYS = 10;
const QUEUED = 500;
const REPLAY_AT_S = 20;
const SIGN_INS = 20;
const POLL_SPREAD_MS = 10_000;
const RUN = 'DAY';
const MB = 1_000_000;

/** A minute of a transfer day: a thousand phones poll, two hundred scan in the same moment of each second, ten hand in what waited. */
export const transferDay: Bench = {
  name: 'transfer-day',
  run: async ({ server }) => {
    const scanned = Math.ceil((SECONDS * SCANS_A_SECOND) / COACHES);
    // What waited is of coaches that nobody scans at.
    await addLoadTickets(server, { run: RUN, coaches: COACHES, each: scanned });
    await addLoadTickets(server, { run: `${RUN}-QUEUED`, coaches: REPLAYS, each: QUEUED });
    const seen = seenNothing();
    const on = await turnOnPhones(server, seen);
    const begun = performance.now();
    const used = await serverCpuDuring(server, () => playDay(on));
    const seconds = (performance.now() - begun) / 1000;
    for (const phone of [...on.phones, ...on.returning]) phone.turnOff();
    const { nowBytes, peakBytes } = await memoryOf(server.pid);
    return [
      noted(`transfer day: scan, ${PHONES} phones, ${SCANS_A_SECOND} scans at once every second`, timesOf(seen.scans)),
      noted(
        'transfer day: poll of a list',
        `${timesOf(seen.polls)}; ${Math.round((seen.unchanged / seen.polls.length) * 100)} % unchanged`,
      ),
      noted(`transfer day: replay of ${QUEUED} actions, ${REPLAYS} phones at once`, timesOf(seen.replays)),
      ...(used ? [noted('transfer day: CPU', cpuOf(used, seconds, seen))] : []),
      noted('transfer day: memory of the server', `${megabytes(nowBytes)} (peak ${megabytes(peakBytes)})`),
      noted('transfer day: sent again', `${seen.again} requests`),
      ...(await countedRows(server, seen)),
    ];
  },
};

interface Phones {
  readonly phones: readonly DayPhone[];
  /** They were without signal. */
  readonly returning: readonly DayPhone[];
}

/** Phones of a few sign-ins: a thousand would only measure how passwords are checked. */
async function turnOnPhones(server: Stage['server'], seen: Seen): Promise<Phones> {
  const signIns = await Promise.all(Array.from({ length: SIGN_INS }, () => server.signIn('rep@demo.test')));
  const phoneAt = (coachId: string, at: number) =>
    new DayPhone(server.port, coachId, signIns[at % SIGN_INS] ?? {}, seen);
  return {
    phones: Array.from({ length: PHONES }, (_, at) => phoneAt(`${RUN}${at % COACHES}`, at)),
    returning: Array.from({ length: REPLAYS }, (_, at) => phoneAt(`${RUN}-QUEUED${at}`, at)),
  };
}

async function playDay({ phones, returning }: Phones): Promise<void> {
  const begun = performance.now();
  const endsAt = begun + SECONDS * 1000;
  const recorded: Promise<void>[] = [];
  const record = (work: Promise<void>) => {
    // Awaited at the end of the day only.
    work.catch(() => undefined);
    recorded.push(work);
  };
  for (const phone of phones) record(phone.poll(Math.random() * POLL_SPREAD_MS, endsAt));
  let next = 0;
  const burst = () => {
    for (let turn = 0; turn < SCANS_A_SECOND; turn += 1, next += 1) {
      const barcode = `BENCH-${Math.floor(next / COACHES)}`;
      // Of the four phones at a coach each scans in its turn.
      const phone = phones[next % PHONES];
      if (phone) record(phone.scan(barcode));
    }
  };
  const replayAll = async () => {
    const barcodes = Array.from({ length: QUEUED }, (_, at) => `BENCH-${at}`);
    await Promise.all(returning.map((phone) => phone.replay(barcodes)));
  };
  for (let second = 0; second < SECONDS; second += 1) {
    burst();
    if (second === REPLAY_AT_S) record(replayAll());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + (second + 1) * 1000 - performance.now())));
  }
  await Promise.all(recorded);
}

/** What was acknowledged, compared with ledger and tickets. */
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
    judged({ what: `${what}, lost`, value: lost, unit: 'scans', limit: { atMost: 0 } }),
    judged({ what: `${what}, doubled`, value: row?.twice ?? 0, unit: 'scans', limit: { atMost: 0 } }),
  ];
}

function timesOf(ms: readonly number[]): string {
  const at = (share: number) => Math.round(percentile(ms, share)).toLocaleString('en-GB');
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms (${ms.length.toLocaleString('en-GB')})`;
}

function cpuOf({ node, database }: { node: number; database: number }, seconds: number, seen: Seen): string {
  const perScan = (used: number) => ((used * 1000) / seen.acknowledged.length).toFixed(2);
  const cores = (used: number) => (used / seconds).toFixed(2);
  return `Node ${cores(node)} and PostgreSQL ${cores(database)} of a core; for each recorded scan, polls counted in, ${perScan(node)} and ${perScan(database)} ms`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

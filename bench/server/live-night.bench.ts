import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import type { NightSeriesReply } from '@offpiste/core/office/live-night/night-series.contract';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { COPY_CHECK_MS } from '@offpiste/core/week/week-copy/week-copy.rules';
import { BackgroundWork } from '../stage/background.work.ts';
import type { Bench } from '../stage/bench.stage.ts';
import { percentile } from '../stage/durations.ts';
import type { Row } from '../stage/row.format.ts';
import { coachLoadBody, REP } from './coach-load.builder.ts';
import { LiveDesk, type Look } from './live-desk.client.ts';
import { addNightRecords, addPhones, touchPhones } from './night-ledger.store.ts';
import { apply, checkedImport } from './office-desk.client.ts';
import { officeFiles } from './office-sheets.builder.ts';
import type { BenchServer } from '../stage/server.process.ts';
import { expectSuccess, jsonOf, type WireClient } from '../stage/wire.client.ts';

const WEEK = 'bench-night';
const CLIENTS = 10_000;
const COACHES = 200;
const PHONES = 200;
const DOORS = 2;
const DESKS = 5;
const QUIET_S = 30;
const BUSY_S = 30;
const SCANS_A_SECOND = 10;
const SETTLE_MS = 6000;
const AGE_BUDGET_S = 5;
const LOOK_BUDGET_MS = 1000;
const ANSWER_BUDGET_KB = 30;
const UNCHANGED_BUDGET_BYTES = 300;
const UNCHANGED_BUDGET_PERCENT = 90;
const SCAN_BUDGET_MS = 1000;
const SERIES_READS = 5;
const SERIES_BUDGET_MS = 200;
const KB = 1000;

/** The looks of the desks, and the acknowledgement time of each scan (ms). */
interface Seen {
  readonly looks: readonly Look[];
  readonly acknowledged: readonly number[];
  readonly scanMs: readonly number[];
}

/** The live page of a week of 10,000 clients with 200 coaches and 200 phones, idle and while clients board. */
export const liveNight: Bench = {
  name: 'live-night',
  maxRetries: 0,
  run: ({ server }) =>
    server.withClient('office@demo.test', async (office) => {
      const { job } = await checkedImport(office, officeFiles(WEEK, CLIENTS, 0));
      await apply(office, job);
      const misfits = await addNightRecords(server, WEEK);
      await addPhones(server, WEEK, PHONES);
      const desks = Array.from({ length: DESKS }, () => new LiveDesk(office, WEEK));
      const first = await desks[0]?.look();
      proveWhole(first?.night, misfits);
      const quiet = await watch(desks, QUIET_S, touching(server));
      const codes = await ticketsOf(server);
      const busy = await server.withClient(REP.username, (rep) => watch(desks, BUSY_S, boarding(rep, codes)));
      return [
        {
          what: `live night of ${CLIENTS} clients, ${COACHES} coaches, ${PHONES} phones: an answer, brotli`,
          value: (first?.bytes ?? Number.NaN) / KB,
          unit: 'KB',
          budget: { atMost: ANSWER_BUDGET_KB },
        },
        ...quietRows(quiet),
        ...busyRows(busy),
        ...(await seriesRows(office, server)),
      ];
    }),
};

/** Figures of an incomplete night would be useless. */
function proveWhole(night: LiveReply | undefined, misfits: number): void {
  const coaches = new Set(night?.rides.map(({ id }) => id)).size;
  const found = [coaches, night?.phones.length, night?.exceptionCount];
  if (found.join() !== [COACHES, PHONES, misfits].join())
    throw new Error(
      `The night has ${found.join()} coaches, phones and exceptions instead of ${[COACHES, PHONES, misfits].join()}`,
    );
}

/** Each read follows a record, because an unchanged series is not read again. */
async function seriesRows(office: WireClient, server: BenchServer): Promise<Row[]> {
  const path = pathOf(endpoints.officeSeries, { weekId: WEEK });
  const took: number[] = [];
  let doors = 0;
  for (let turn = 0; turn < SERIES_READS; turn += 1) {
    await server.query(`update list_token set token = new_token() where week_id = $1`, [WEEK]);
    const from = performance.now();
    const reply = jsonOf<NightSeriesReply>(expectSuccess(await office.get(path)));
    took.push(performance.now() - from);
    doors = reply.doors.filter(({ spans }) => spans.length > 0).length;
  }
  if (doors !== DOORS) throw new Error(`The series has ${doors} doors with records instead of ${DOORS}`);
  return [
    {
      what: `live night: the series of ${CLIENTS} clients after a record, median`,
      value: percentile(took, 0.5),
      unit: 'ms',
      budget: { atMost: SERIES_BUDGET_MS },
      note: `longest ${Math.round(Math.max(...took))}`,
    },
  ];
}

/** All desks poll at their own pace during the work. */
async function watch(desks: readonly LiveDesk[], seconds: number, happens: Happening): Promise<Seen> {
  const stop = new AbortController();
  const looks: Look[] = [];
  const looking = new BackgroundWork();
  for (const desk of desks) looking.add(desk.keepLooking(stop.signal).then((own) => looks.push(...own)));
  const acknowledged: number[] = [];
  const scanMs: number[] = [];
  const begun = performance.now();
  const going = new BackgroundWork();
  try {
    for (let turn = 0; performance.now() < begun + seconds * 1000; turn += 1) {
      going.add(happens({ acknowledged, scanMs }));
      await wait(Math.max(0, begun + ((turn + 1) * 1000) / SCANS_A_SECOND - performance.now()));
    }
    await going.end();
    await wait(SETTLE_MS);
  } finally {
    stop.abort();
  }
  await looking.end();
  return { looks, acknowledged, scanMs };
}

type Happening = (seen: { readonly acknowledged: number[]; readonly scanMs: number[] }) => Promise<void>;

/** Every phone checks its week at its usual pace. */
function touching(server: BenchServer): Happening {
  return () => touchPhones(server, WEEK, 1000 / SCANS_A_SECOND / COPY_CHECK_MS);
}

interface Ticket {
  readonly barcode: string;
  readonly coachId: string;
}

function ticketsOf(server: BenchServer): Promise<Ticket[]> {
  return server.query<Ticket>(
    `select barcode, target as "coachId" from ticket where week_id = $1 and kind = 'coach' and direction = 'outbound' order by md5(barcode)`,
    [WEEK],
  );
}

/** Scans each ticket once. */
function boarding(rep: WireClient, tickets: readonly Ticket[]): Happening {
  const waiting = tickets.values();
  return async ({ acknowledged, scanMs }) => {
    const { value: ticket } = waiting.next();
    if (!ticket) throw new Error('All clients are on board');
    const from = performance.now();
    const body = coachLoadBody({ weekID: WEEK, direction: 'outbound', ...ticket });
    expectSuccess(await rep.post(endpoints.coachLoad.path, body));
    acknowledged.push(performance.now());
    scanMs.push(performance.now() - from);
  };
}

function quietRows({ looks }: Seen): Row[] {
  const unchanged = looks.filter(({ night }) => night === undefined);
  return [
    {
      what: 'live night, nothing happens, phones in contact: looks answered with 304',
      value: (unchanged.length * 100) / looks.length,
      unit: '%',
      budget: { atLeast: UNCHANGED_BUDGET_PERCENT },
      note: `${looks.length} looks of ${DESKS} desks`,
    },
    {
      what: 'live night: the body of such an answer',
      value: Math.max(0, ...unchanged.map(({ bytes }) => bytes)),
      unit: 'bytes',
      budget: { atMost: UNCHANGED_BUDGET_BYTES },
    },
  ];
}

function busyRows({ looks, acknowledged, scanMs }: Seen): Row[] {
  const took = looks.map(({ ms }) => ms);
  return [
    {
      what: `live night, ${SCANS_A_SECOND} scans a second: a look, longest`,
      value: Math.max(...took),
      unit: 'ms',
      budget: { atMost: LOOK_BUDGET_MS },
      note: `p50 ${Math.round(percentile(took, 0.5))}, p95 ${Math.round(percentile(took, 0.95))}`,
    },
    {
      what: 'live night: from a scan to every desk, longest',
      value: Math.max(...agesOf(looks, acknowledged)) / 1000,
      unit: 's',
      budget: { atMost: AGE_BUDGET_S },
      note: `${acknowledged.length} scans`,
    },
    {
      what: 'live night: a scan meanwhile, longest',
      value: Math.max(...scanMs),
      unit: 'ms',
      budget: { atMost: SCAN_BUDGET_MS },
    },
  ];
}

/** For each scan the time until every desk showed it, ms. */
function agesOf(looks: readonly Look[], acknowledged: readonly number[]): number[] {
  const byDesk = Map.groupBy(looks, ({ desk }) => desk);
  return [...byDesk.values()].flatMap((own) => {
    const shown = own.map(({ at, night }) => ({
      at,
      done: night?.rides.reduce((sum, { done }) => sum + done, 0) ?? -1,
    }));
    return acknowledged
      .toSorted((a, b) => a - b)
      .map((scanned, index) => (shown.find(({ done }) => done > index)?.at ?? Infinity) - scanned);
  });
}

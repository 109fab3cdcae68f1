import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@offpiste/core/endpoints';
import type { LiveReply } from '@offpiste/core/office/office.contract';
import { COPY_CHECK_MS } from '@offpiste/core/week-copy/week-copy.rules';
import type { Bench } from '../bench.stage.ts';
import { percentile } from '../durations.ts';
import { judged, noted, type Row } from '../row.format.ts';
import { LiveDesk, type Look } from './live-desk.client.ts';
import { addNightRecords, addPhones, touchPhones } from './night-ledger.store.ts';
import { apply, checkedImport } from './office-desk.client.ts';
import { officeFiles } from './office-sheets.builder.ts';
import type { BenchServer } from './server.process.ts';

const WEEK = 'bench-night';
const CLIENTS = 10_000;
const COACHES = 200;
const PHONES = 200;
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
const KB = 1000;

/** What the desks saw, and when each scan was acknowledged (ms). */
interface Seen {
  readonly looks: readonly Look[];
  readonly acknowledged: readonly number[];
  readonly scanMs: readonly number[];
}

/** The live page of a week of 10,000 clients with 200 coaches, 200 phones and a night's records, while nothing happens and while people board. */
export const liveNight: Bench = {
  name: 'live-night',
  run: async ({ server }) => {
    const office = await server.signIn('office@demo.test');
    const { job } = await checkedImport(server, office, officeFiles(WEEK, CLIENTS, 0));
    await apply(server, office, job);
    const misfits = await addNightRecords(server, WEEK);
    await addPhones(server, WEEK, PHONES);
    const desks = Array.from({ length: DESKS }, () => new LiveDesk(server.origin, office, WEEK));
    const first = await desks[0]?.look();
    proveWhole(first?.night, misfits);
    const quiet = await watch(desks, QUIET_S, touching(server));
    const busy = await watch(desks, BUSY_S, boarding(server));
    return [
      judged({
        what: `live night of ${CLIENTS} clients, ${COACHES} coaches, ${PHONES} phones: an answer, brotli`,
        value: (first?.bytes ?? 0) / KB,
        unit: 'KB',
        limit: { atMost: ANSWER_BUDGET_KB },
      }),
      ...quietRows(quiet),
      ...busyRows(busy),
    ];
  },
};

/** Figures of a night that was not read whole would be of no use. */
function proveWhole(night: LiveReply | undefined, misfits: number): void {
  const coaches = new Set(night?.rides.map(({ id }) => id)).size;
  const found = [coaches, night?.phones.length, night?.exceptionCount];
  if (found.join() !== [COACHES, PHONES, misfits].join())
    throw new Error(
      `The night has ${found.join()} coaches, phones and exceptions instead of ${[COACHES, PHONES, misfits].join()}`,
    );
}

/** All desks look at their own pace while something happens. */
async function watch(desks: readonly LiveDesk[], seconds: number, happens: Happening): Promise<Seen> {
  const stop = new AbortController();
  const looking = desks.map((desk) => desk.keepLooking(stop.signal));
  const acknowledged: number[] = [];
  const scanMs: number[] = [];
  const begun = performance.now();
  const going: Promise<void>[] = [];
  for (let turn = 0; performance.now() < begun + seconds * 1000; turn += 1) {
    going.push(happens({ acknowledged, scanMs }));
    await wait(Math.max(0, begun + ((turn + 1) * 1000) / SCANS_A_SECOND - performance.now()));
  }
  await Promise.all(going);
  await wait(SETTLE_MS);
  stop.abort();
  return { looks: (await Promise.all(looking)).flat(), acknowledged, scanMs };
}

type Happening = (seen: { readonly acknowledged: number[]; readonly scanMs: number[] }) => Promise<void>;

/** Every phone asks at its usual pace whether its week is current. */
function touching(server: BenchServer): Happening {
  return () => touchPhones(server, WEEK, 1000 / SCANS_A_SECOND / COPY_CHECK_MS);
}

/** People board: each is scanned once. */
function boarding(server: BenchServer): Happening {
  const codes = server.query<{ barcode: string; target: string }>(
    `select barcode, target from ticket where week_id = $1 and kind = 'coach' and direction = 'outbound' order by md5(barcode)`,
    [WEEK],
  );
  const signIn = server.signIn('rep@demo.test');
  return async ({ acknowledged, scanMs }) => {
    const [rep, waiting] = await Promise.all([signIn, codes]);
    const { barcode, target: coachId } = waiting.pop() ?? { barcode: '', target: '' };
    const from = performance.now();
    const answer = await fetch(server.origin + endpoints.coachLoad.path, {
      method: 'POST',
      headers: rep,
      body: JSON.stringify({
        ...{
          weekID: WEEK,
          coachId,
          direction: 'outbound',
          barcode,
          scanned: 1,
          repID: '1001',
          repName: 'Ella Pritchard',
        },
        ...{ handsetTimestamp: new Date().toISOString(), idempotentId: randomUUID() },
      }),
    });
    if (!answer.ok) throw new Error(`A scan was answered ${answer.status}`);
    acknowledged.push(performance.now());
    scanMs.push(performance.now() - from);
  };
}

function quietRows({ looks }: Seen): Row[] {
  const unchanged = looks.filter(({ night }) => night === undefined);
  return [
    judged({
      what: 'live night, nothing happens, phones in contact: looks answered with 304',
      value: (unchanged.length * 100) / looks.length,
      unit: '%',
      limit: { atLeast: UNCHANGED_BUDGET_PERCENT },
      note: `${looks.length} looks of ${DESKS} desks`,
    }),
    judged({
      what: 'live night: the body of such an answer',
      value: Math.max(0, ...unchanged.map(({ bytes }) => bytes)),
      unit: 'bytes',
      limit: { atMost: UNCHANGED_BUDGET_BYTES },
    }),
  ];
}

function busyRows({ looks, acknowledged, scanMs }: Seen): Row[] {
  const took = looks.map(({ ms }) => ms);
  return [
    judged({
      what: `live night, ${SCANS_A_SECOND} scans a second: a look, longest`,
      value: Math.max(...took),
      unit: 'ms',
      limit: { atMost: LOOK_BUDGET_MS },
      note: `p50 ${Math.round(percentile(took, 0.5))}, p95 ${Math.round(percentile(took, 0.95))}`,
    }),
    judged({
      what: 'live night: from a scan to every desk, longest',
      value: Math.max(...agesOf(looks, acknowledged)) / 1000,
      unit: 's',
      limit: { atMost: AGE_BUDGET_S },
      note: `${acknowledged.length} scans`,
    }),
    judged({
      what: 'live night: a scan meanwhile, longest',
      value: Math.max(...scanMs),
      unit: 'ms',
      limit: { atMost: SCAN_BUDGET_MS },
    }),
    noted(
      'live night: looks answered with 304 meanwhile',
      `${looks.filter(({ night }) => night === undefined).length} of ${looks.length}`,
    ),
  ];
}

/** For each scan how long it took until every desk showed at least so many on board, ms. */
function agesOf(looks: readonly Look[], acknowledged: readonly number[]): number[] {
  const byDesk = Map.groupBy(looks, ({ desk }) => desk);
  return [...byDesk.values()].flatMap((own) => {
    const shown = own.map(({ at, night }) => ({
      at,
      done: night?.rides.reduce((sum, { done }) => sum + done, 0) ?? -1,
    }));
    return acknowledged
      .toSorted((a, b) => a - b)
      .map((scanned, place) => (shown.find(({ done }) => done > place)?.at ?? Infinity) - scanned);
  });
}

import { parseArgs } from 'node:util';
import { writeBenchmarksPage } from './benchmarks-page.ts';
import { type Bench, type Stage, setStage } from './stage/bench.stage.ts';
import { clientSearch } from './phone/client-search.bench.ts';
import { coachLoad } from './server/coach-load.bench.ts';
import { decoder } from './decoder/decoder.bench.ts';
import { doorPolls } from './server/door-polls.bench.ts';
import { erasing } from './server/erasing.bench.ts';
import { eventDoor } from './phone/event-door.bench.ts';
import { handOver } from './qr-transfer/hand-over.bench.ts';
import { homeStart } from './phone/home-start.bench.ts';
import { nameSearch } from './phone/name-search.bench.ts';
import { officeImport } from './server/office-import.bench.ts';
import { liveNight } from './server/live-night.bench.ts';
import { outboxReplay } from './phone/outbox-replay.bench.ts';
import { type Row, resultOf, tableOf } from './stage/row.format.ts';
import { scanNext } from './phone/scan-next.bench.ts';
import { scanPower } from './decoder/scan-power.bench.ts';
import { scanVerdict } from './phone/scan-verdict.bench.ts';
import { scriptWeight } from './phone/script-weight.bench.ts';
import { serverMemory } from './server/server-memory.bench.ts';
import { transferDay } from './server/transfer-day.bench.ts';
import { startTime } from './phone/start-time.bench.ts';
import { WireClient } from './stage/wire.client.ts';
import { weekRush } from './server/week-rush.bench.ts';
import { unchangedPoll } from './server/unchanged-poll.bench.ts';
import { weekCopy } from './phone/week-copy.bench.ts';
import { weekLoad } from './phone/week-load.bench.ts';

// Memory is measured first: after the import, before the server is used.
const BENCHES: readonly Bench[] = [
  serverMemory,
  coachLoad,
  unchangedPoll,
  doorPolls,
  transferDay,
  weekRush,
  officeImport,
  liveNight,
  scriptWeight,
  startTime,
  homeStart,
  weekLoad,
  weekCopy,
  clientSearch,
  nameSearch,
  scanVerdict,
  scanNext,
  scanPower,
  decoder,
  handOver,
  eventDoor,
  outboxReplay,
  erasing,
];
const STOPPED_CODE = 130;

const { values } = parseArgs({
  options: { strict: { type: 'boolean' }, write: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const chosen = BENCHES.filter(({ name }) => values.only?.includes(name) ?? true);
if (values.write && values.only)
  throw new Error('--write writes the whole page, so it measures everything: without --only');
if (chosen.length === 0) throw new Error(`There are: ${BENCHES.map(({ name }) => name).join(', ')}`);

const begunAt = new Date();
const stage = await setStage();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stage.server.remove().finally(() => process.exit(STOPPED_CODE)));
}
try {
  const rows = await measureAll(stage, chosen);
  console.log(`\n${tableOf(rows)}`);
  process.exitCode = exitCodeFor(rows);
  if (values.write && rows.every(isMeasured)) await writeBenchmarksPage(rows, begunAt);
} finally {
  await stage.server.remove();
}

/** Sequentially: two at once would affect each other's results. */
async function measureAll(on: Stage, benches: readonly Bench[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, maxRetries, run } of benches) {
    console.log(`Measuring ${name} …`);
    WireClient.retries.length = 0;
    try {
      // A bench that ended the server must not end the others.
      if (!on.server.isRunning) await on.server.start();
      rows.push(...(await run(on)));
      if (maxRetries !== undefined) rows.push(retriesRow(name, WireClient.retries, maxRetries));
    } catch (error) {
      console.error(error);
      rows.push({
        what: name,
        notMeasured: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      });
    }
  }
  return rows;
}

function retriesRow(name: string, reasons: readonly string[], atMost: number): Row {
  const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => `${length} ${reason}`);
  const what = `${name}: requests sent again`;
  return { what, value: reasons.length, unit: 'requests', budget: { atMost }, note: counts.join(', ') };
}

function isMeasured(row: Row): boolean {
  return resultOf(row) !== 'not measured';
}

function exitCodeFor(rows: readonly Row[]): number {
  const missing = rows.filter((row) => !isMeasured(row));
  for (const row of missing)
    console.error(`Not measured: ${row.what}: ${'notMeasured' in row ? row.notMeasured : 'the figure is no number'}`);
  if (missing.length > 0) return 1;
  return values.strict && rows.some((row) => resultOf(row) === 'over') ? 1 : 0;
}

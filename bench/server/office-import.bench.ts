import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../stage/bench.stage.ts';
import { seconds } from '../stage/durations.ts';
import type { Row } from '../stage/row.format.ts';
import type { BenchServer } from '../stage/server.process.ts';
import type { WireClient } from '../stage/wire.client.ts';
import { apply, checkedImport, takeBack } from './office-desk.client.ts';
import { officeFiles } from './office-sheets.builder.ts';
import { familyOf, sharedMemoryOf } from './process-usage.reader.ts';
import { scanRowsBeside } from './steady-scans.rows.ts';

const CLIENTS = 10_000;
const MOVED = 3000;
const IMPORT_BUDGET_S = 30;
const WEEK = 'bench-office';
/** The most rows that a sheet may have, with its headings. */
const LARGE_ROWS = 100_000;
const LARGE_BUDGET_S = 60;
const LARGE_BUDGET_MB = 2000;
const SAMPLE_MS = 50;
const MB = 1_000_000;

/** A week of 10,000 clients on the office's pages: import, then change and undo beside scans. */
export const officeImport: Bench = {
  name: 'office-import',
  maxRetries: 0,
  run: ({ server }) =>
    server.withClient('office@demo.test', async (desk) => {
      const { job: first, checkS } = await checkedImport(desk, officeFiles(WEEK, CLIENTS, 0));
      const firstS = await seconds(() => apply(desk, first));
      let [againS, backS] = [Number.NaN, Number.NaN];
      const scanRows = await scanRowsBeside(server, { name: 'office', weekId: WEEK }, async () => {
        const { job } = await checkedImport(desk, officeFiles(WEEK, CLIENTS, MOVED));
        againS = await seconds(() => apply(desk, job));
        backS = await seconds(() => takeBack(server, desk, WEEK));
      });
      const budget = { atMost: IMPORT_BUDGET_S };
      const largeRows = await largeCheck(server, desk);
      return [
        { what: `office: ${CLIENTS} clients, check`, value: checkS, unit: 's', budget },
        { what: `office: ${CLIENTS} clients, first import`, value: firstS, unit: 's', budget },
        { what: `office: ${MOVED} of them moved, beside scans`, value: againS, unit: 's', budget },
        { what: 'office: that taken back, beside scans', value: backS, unit: 's', budget },
        ...scanRows,
        ...largeRows,
      ];
    }),
};

/** The check of a week of 100,000 rows, with the memory of the server and the processes that it started. */
async function largeCheck(server: BenchServer, desk: WireClient): Promise<Row[]> {
  const what = `office: ${LARGE_ROWS} rows of clients, check`;
  let peakBytes = 0;
  let isChecked = false;
  const watch = async () => {
    while (!isChecked) {
      const family = await familyOf(server.pid);
      peakBytes = Math.max(peakBytes, await sharedMemoryOf(family).catch(() => 0));
      await pause(SAMPLE_MS);
    }
  };
  const watching = process.platform === 'linux' ? watch() : Promise.resolve();
  const files = officeFiles(`${WEEK}-large`, LARGE_ROWS - 1, 0);
  const { checkS } = await checkedImport(desk, files).finally(() => (isChecked = true));
  await watching;
  const memory = `${what}, peak memory of the server with its processes`;
  return [
    { what, value: checkS, unit: 's', budget: { atMost: LARGE_BUDGET_S } },
    peakBytes > 0
      ? { what: memory, value: peakBytes / MB, unit: 'MB', budget: { atMost: LARGE_BUDGET_MB } }
      : { what: memory, notMeasured: 'only Linux says how much memory another process holds' },
  ];
}

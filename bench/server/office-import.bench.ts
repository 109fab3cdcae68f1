import type { Bench } from '../stage/bench.stage.ts';
import { seconds } from '../stage/durations.ts';
import { apply, checkedImport, takeBack } from './office-desk.client.ts';
import { officeFiles } from './office-sheets.builder.ts';
import { scanRowsBeside } from './steady-scans.rows.ts';

const CLIENTS = 10_000;
const MOVED = 3000;
const IMPORT_BUDGET_S = 30;
const WEEK = 'bench-office';

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
      return [
        { what: `office: ${CLIENTS} clients, check`, value: checkS, unit: 's', budget },
        { what: `office: ${CLIENTS} clients, first import`, value: firstS, unit: 's', budget },
        { what: `office: ${MOVED} of them moved, beside scans`, value: againS, unit: 's', budget },
        { what: 'office: that taken back, beside scans', value: backS, unit: 's', budget },
        ...scanRows,
      ];
    }),
};

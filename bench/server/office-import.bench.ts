import type { Bench } from '../bench.stage.ts';
import { judged, type Row } from '../row.format.ts';
import { apply, checkedImport, seconds, takeBack } from './office-desk.client.ts';
import { officeFiles } from './office-sheets.builder.ts';
import { SCAN_BUDGET_MS, SCANS_A_SECOND, startScans } from './steady-scans.ts';

const CLIENTS = 10_000;
const MOVED = 3000;
const IMPORT_BUDGET_S = 30;
const WEEK = 'bench-office';

/** A week of 10,000 clients on the office's pages: in, changed beside scans, and taken back beside scans. */
export const officeImport: Bench = {
  name: 'office-import',
  run: async ({ server }) => {
    const desk = await server.signIn('office@demo.test');
    const first = await checkedImport(server, desk, officeFiles(WEEK, CLIENTS, 0));
    const firstS = await seconds(() => apply(server, desk, first.job));
    const scans = await startScans(server, WEEK);
    const second = await checkedImport(server, desk, officeFiles(WEEK, CLIENTS, MOVED));
    const againS = await seconds(() => apply(server, desk, second.job));
    const backS = await seconds(() => takeBack(server, desk, WEEK));
    const { slowest, p95, lost, count } = await scans.stop();
    const limit = { atMost: IMPORT_BUDGET_S };
    return [
      judged({ what: `office: ${CLIENTS} clients, check`, value: first.checkS, unit: 's', limit }),
      judged({ what: `office: ${CLIENTS} clients, first import`, value: firstS, unit: 's', limit }),
      judged({ what: `office: ${MOVED} of them moved, beside scans`, value: againS, unit: 's', limit }),
      judged({ what: 'office: that taken back, beside scans', value: backS, unit: 's', limit }),
      scanRow(slowest, p95),
      judged({ what: `office: ${count} scans meanwhile, lost`, value: lost, unit: 'scans', limit: { atMost: 0 } }),
    ];
  },
};

function scanRow(slowest: number, p95: number): Row {
  return judged({
    what: `office: slowest scan meanwhile, ${SCANS_A_SECOND} a second`,
    value: slowest,
    unit: 'ms',
    limit: { atMost: SCAN_BUDGET_MS },
    note: `p95 ${Math.round(p95)}`,
  });
}

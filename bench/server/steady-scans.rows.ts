import { endpoints } from '@offpiste/core/endpoints';
import { BackgroundWork } from '../stage/background.work.ts';
import { percentile } from '../stage/durations.ts';
import type { Row } from '../stage/row.format.ts';
import { coachLoadBody, REP } from './coach-load.builder.ts';
import type { BenchServer } from '../stage/server.process.ts';
import { expectSuccess } from '../stage/wire.client.ts';

/** The pace of scans beside other work. */
const SCANS_A_SECOND = 50;
const SCAN_BUDGET_MS = 1000;

/**
 * The rows of scans beside other work: each client of a week is scanned inbound once, at an even pace regardless of the
 * answers. `name` begins the text of the rows.
 */
export async function scanRowsBeside(
  server: BenchServer,
  { name, weekId }: { readonly name: string; readonly weekId: string },
  work: () => Promise<unknown>,
): Promise<Row[]> {
  const tickets = await server.query<{ barcode: string; coachId: string }>(
    `select barcode, target as "coachId" from ticket where week_id = $1 and kind = 'coach' and direction = 'inbound'
     order by md5(barcode)`,
    [weekId],
  );
  const took: number[] = [];
  const acknowledged: string[] = [];
  await server.withClient(REP.username, async (rep) => {
    const scan = async (ticket: { barcode: string; coachId: string }) => {
      const from = performance.now();
      const body = coachLoadBody({ weekID: weekId, direction: 'inbound', ...ticket });
      expectSuccess(await rep.post(endpoints.coachLoad.path, body));
      took.push(performance.now() - from);
      acknowledged.push(body.idempotentId);
    };
    const scans = new BackgroundWork();
    const timer = setInterval(() => {
      const next = tickets.pop();
      if (next) scans.add(scan(next));
    }, 1000 / SCANS_A_SECOND);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
    await scans.end();
  });
  return [
    {
      what: `${name}: slowest scan meanwhile, ${SCANS_A_SECOND} a second`,
      value: Math.max(...took),
      unit: 'ms',
      budget: { atMost: SCAN_BUDGET_MS },
      note: `p95 ${Math.round(percentile(took, 0.95))}`,
    },
    {
      what: `${name}: ${acknowledged.length} scans meanwhile, lost`,
      value: acknowledged.length - (await countRecorded(server, acknowledged)),
      unit: 'scans',
      budget: { atMost: 0 },
    },
  ];
}

/** The number of these actions that the server has accepted. */
async function countRecorded(server: BenchServer, ids: readonly string[]): Promise<number> {
  const [row] = await server.query<{ recorded: number }>(
    `select count(*)::int as recorded from action where idempotent_id = any($1) and verdict = 'accepted'`,
    [ids],
  );
  return row?.recorded ?? 0;
}

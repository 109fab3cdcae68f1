import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../stage/bench.stage.ts';
import { seconds } from '../stage/durations.ts';
import type { BenchServer } from '../stage/server.process.ts';
import { scanRowsBeside } from './steady-scans.rows.ts';

const COMMAND = join(import.meta.dirname, '../../server/src/cli/main.ts');
const OPEN_WEEK = 'bench-open';
const OPEN_CLIENTS = 6000;
const RIDERS = 50;
const STEP_BUDGET_MS = 1000;
const ERASING_BUDGET_S = 30;

/** Erases a week of 10,000 while clients of another are scanned. Runs last, because the week's names are gone then. */
export const erasing: Bench = {
  name: 'erasing',
  maxRetries: 0,
  run: async ({ server, week: { week, passengers } }) => {
    await recordEveryTicket(server, week.weekId);
    await addOpenWeek(server);
    let [words, tookS] = ['', Number.NaN];
    const scanRows = await scanRowsBeside(server, { name: 'erasing', weekId: OPEN_WEEK }, async () => {
      tookS = await seconds(async () => (words = await erase(server, week.weekId)));
    });
    const what = `erasing: ${passengers.length} clients`;
    return [
      {
        what: `${what}, beside scans`,
        value: tookS,
        unit: 's',
        budget: { atMost: ERASING_BUDGET_S },
        note: /\d+ rows/.exec(words)?.[0] ?? '',
      },
      {
        what: `${what}, longest step`,
        value: Number(/at most (\d+) ms/.exec(words)?.[1] ?? Number.NaN),
        unit: 'ms',
        budget: { atMost: STEP_BUDGET_MS },
      },
      ...scanRows,
    ];
  },
};

/** As after a season: a record for every ticket, with its code, and a notice for every hundredth. */
async function recordEveryTicket(server: BenchServer, weekId: string): Promise<void> {
  await server.query(
    `insert into action (idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, replay, handset_time, occurred_at,
       received_at, body, body_hash, verdict, status, reply, topic)
     select 'season-' || row_number() over (), 'coach-load', '1001', 'Ella Pritchard', 'wasteland', week_id,
       'coach/' || target || '/outbound', false, now(), now() - random() * interval '7 days', now(),
       jsonb_build_object('barcode', barcode, 'name', name), md5(barcode), 'accepted', 200, '{"success": true}', barcode
     from ticket where week_id = $1`,
    [weekId],
  );
  await server.query(
    `insert into late_notice (rep_id, brand, kind, occurred_at, notice)
     select rep_id, brand, kind, occurred_at, body from action where week_id = $1 and id % 100 = 0`,
    [weekId],
  );
}

async function addOpenWeek(server: BenchServer): Promise<void> {
  await server.query(
    `insert into week (week_id, system_id, name, brand) values ($1, $1, 'Open', 'wasteland') on conflict do nothing`,
    [OPEN_WEEK],
  );
  await server.query(
    `insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name)
     select $1, 'coach', 'C' || at / $3::int, 'inbound', 'OPEN-' || at, 'WASTELAND-' || at, 'Anybody'
     from generate_series(1, $2::int) at`,
    [OPEN_WEEK, OPEN_CLIENTS, RIDERS],
  );
}

async function erase({ dataDir }: BenchServer, weekId: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'week', 'erase', weekId, '--yes'], { env });
  return stdout;
}

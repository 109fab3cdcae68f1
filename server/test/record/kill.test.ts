import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoachLoadBody } from '@offpiste/core/ride/coach/coach.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import type { DatabaseStatus } from '../../src/cli/status.store.ts';
import { endLeftovers, runCommand, signInTo, startServerProcess } from '../harness/server-process.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

/** The release proof has thousands. */
const SCANS = Number(process.env['KILL_SCANS'] ?? 100);
const IN_FLIGHT = 8;
const KILL_AFTER_ANSWERS = SCANS * 0.4;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-kill-'));
  // If the tests run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  await rm(home, { recursive: true, force: true });
});

test(`loses and doubles no answered scan if the server is killed during ${SCANS} scans`, async () => {
  const week = smallWeek(bookings(SCANS));
  const folder = join(home, 'demo');
  const dataDir = join(home, 'data');
  await writeDemoFolder(folder, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });

  const first = await startServerProcess(dataDir, ['--demo-week', folder]);
  const headers = await signInTo(first.origin, 'rep@demo.test');
  const scans = bookings(SCANS).map((reference) => loadBody(week, reference));
  const answered = new Set<CoachLoadBody>();
  let killed: Promise<unknown> | undefined;
  const send = async (origin: string, scan: CoachLoadBody) => {
    const answer = await fetch(origin + LOAD_URL, { method: 'POST', headers, body: JSON.stringify(scan) });
    return answer.ok && (await answer.json()) !== undefined;
  };
  const waiting = [...scans];
  const scanUntilKilled = async () => {
    for (let scan = waiting.shift(); scan; scan = waiting.shift()) {
      if (await send(first.origin, scan).catch(() => false)) answered.add(scan);
      if (answered.size >= KILL_AFTER_ANSWERS) killed ??= first.end('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, scanUntilKilled));
  await killed;
  expect(answered.size).toBeGreaterThanOrEqual(KILL_AFTER_ANSWERS);
  expect(answered.size).toBeLessThan(SCANS);

  const second = await startServerProcess(dataDir);
  const list = async () =>
    (await (await fetch(second.origin + coachListUrl(week), { headers })).json()) as RideTicketsReply;
  const isLoaded = new Map((await list()).tickets.map((ticket) => [ticket.barcode, ticket.loaded === 1]));
  expect([...answered].filter((scan) => !isLoaded.get(scan.barcode))).toEqual([]);

  for (const scan of scans.filter((each) => !answered.has(each))) expect(await send(second.origin, scan)).toBe(true);
  expect(await list()).toMatchObject({ loaded: SCANS, total: SCANS });

  const status: DatabaseStatus = JSON.parse(await runCommand(dataDir, ['status', '--json']));
  expect(status.actions).toEqual({ accepted: SCANS, already: 0, exceptions: 0, refused: 0 });
  expect(await second.end('SIGTERM')).toBe(0);
});

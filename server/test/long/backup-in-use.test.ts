import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { endLeftovers, runCommand, signInTo, startServerProcess } from '../harness/server-process.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

const SCANS = 60;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-backup-'));
  // If the tests run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  await rm(home, { recursive: true, force: true });
});

test('a backup of a busy server restores every scan answered before it', async () => {
  const references = bookings(SCANS);
  const week = smallWeek(references);
  const [demo, dataDir, backup] = [join(home, 'demo'), join(home, 'in-use'), join(home, 'copy')];
  await writeDemoFolder(demo, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });
  const server = await startServerProcess(dataDir, ['--demo-week', demo]);
  const headers = await signInTo(server.origin, 'rep@demo.test');
  const load = async (reference: string) => {
    const body = JSON.stringify(loadBody(week, reference));
    expect((await fetch(server.origin + LOAD_URL, { method: 'POST', headers, body })).status).toBe(200);
  };
  const before = references.slice(0, SCANS / 2);
  for (const reference of before) await load(reference);
  const meanwhile = runCommand(dataDir, ['backup', backup]);
  for (const reference of references.slice(SCANS / 2)) await load(reference);
  expect(await meanwhile).toContain(backup);
  await expect(runCommand(dataDir, ['backup', backup])).rejects.toThrow('exists already');
  await expect(runCommand(dataDir, ['restore', backup])).rejects.toThrow('nothing is overwritten');
  expect(await server.end('SIGTERM')).toBe(0);

  const elsewhere = join(home, 'put-back');
  await runCommand(elsewhere, ['restore', backup]);
  const after = await startServerProcess(elsewhere);
  const list = await fetch(after.origin + coachListUrl(week), { headers });
  // The server's own list.
  const { tickets } = (await list.json()) as RideTicketsReply;
  const loaded = tickets.filter((ticket) => ticket.loaded === 1).map(({ bookingRef }) => bookingRef);
  expect(loaded).toEqual(expect.arrayContaining(before));
  expect(await after.end('SIGTERM')).toBe(0);
});

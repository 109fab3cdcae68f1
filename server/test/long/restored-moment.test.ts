import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import {
  endLeftovers,
  runCommand,
  signInTo,
  startServerProcess,
  type ServerProcess,
} from '../harness/server-process.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-moment-'));
  // If the tests run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  await rm(home, { recursive: true, force: true });
});

test('copy and archive restore the database to any moment exactly', async () => {
  const references = bookings(9);
  const week = smallWeek(references);
  const place = (name: string) => join(home, name);
  // A quote and a percent sign have a meaning to the shell and to PostgreSQL.
  const [demo, dataDir, copy, archive] = [place('demo'), place('data'), place('copy'), place("the night's 100%")];
  await writeDemoFolder(demo, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });
  const first = await startServerProcess(dataDir, ['--demo-week', demo]);
  expect(await runCommand(dataDir, ['archive', archive])).toContain('next start');
  expect(await runCommand(dataDir, ['archive'])).toBe('The log is not archived.\n');
  await first.end('SIGTERM');

  const server = await startServerProcess(dataDir);
  const headers = await signInTo(server.origin, 'rep@demo.test');
  const load = async (reference: string) => {
    const body = JSON.stringify(loadBody(week, reference));
    expect((await fetch(server.origin + LOAD_URL, { method: 'POST', headers, body })).status).toBe(200);
  };
  const [inCopy, beforeMoment, afterMoment] = [references.slice(0, 3), references.slice(3, 6), references.slice(6)];
  for (const reference of inCopy) await load(reference);
  await runCommand(dataDir, ['backup', copy]);
  for (const reference of beforeMoment) await load(reference);
  const moment = Date.now() + 1;
  await vi.waitUntil(() => Date.now() > moment, { interval: 1 });
  for (const reference of afterMoment) await load(reference);
  expect(await server.end('SIGTERM')).toBe(0);

  const until = new Date(moment).toISOString();
  expect(await restored('to-moment', until)).toEqual([...inCopy, ...beforeMoment]);
  expect(await restored('to-end', 'end')).toEqual(references);
  const tooLate = ['restore', copy, '--archive', archive, '--to', new Date(Date.now() + 60_000).toISOString()];
  await expect(runCommand(place('too-late'), tooLate)).rejects.toThrow('does not lead to');
  const nowhere = ['restore', copy, '--archive', archive, '--to', '2026-12-05 16:30'];
  await expect(runCommand(place('too-late'), nowhere)).rejects.toThrow('with its time zone');
  // A failed restore leaves no partial data.
  expect(await runCommand(place('too-late'), ['restore', copy])).toContain('Start the server.');

  async function restored(name: string, to: string): Promise<string[]> {
    const words = await runCommand(place(name), ['restore', copy, '--archive', archive, '--to', to]);
    expect(words).toContain('Its last change is of');
    const after = await startServerProcess(place(name));
    expect(await runCommand(place(name), ['archive'])).toBe('The log is not archived.\n');
    const loaded = await loadedIn(after);
    expect(await after.end('SIGTERM')).toBe(0);
    return loaded;
  }
  async function loadedIn({ origin }: ServerProcess): Promise<string[]> {
    const list = await fetch(origin + coachListUrl(week), { headers: await signInTo(origin, 'rep@demo.test') });
    // The server's own list.
    const { tickets } = (await list.json()) as RideTicketsReply;
    return tickets.filter(({ loaded }) => loaded === 1).map(({ bookingRef }) => bookingRef);
  }
});

import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { endLeftovers, signInTo, startServerProcess } from '../harness/server-process.ts';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

const DISK = '200m';
const PIECE = Buffer.alloc(65_536);

let home: string;
let disk: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-full-'));
  await chmod(home, 0o711);
  disk = join(home, 'disk');
  await mkdir(disk);
  // Needs root.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', disk]);
});
afterAll(async () => {
  endLeftovers();
  execFileSync('umount', ['-l', disk]);
  await rm(home, { recursive: true, force: true });
});

/** Writes a file until the disk is full. */
async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const write = async () => {
    for (;;) await handle.write(PIECE);
  };
  await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
  await handle.close();
}

test('on a full disk the server is not ready, keeps its data and later continues', async () => {
  const references = bookings(2);
  const week = smallWeek(references);
  const demo = join(home, 'demo');
  await writeDemoFolder(demo, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });
  const server = await startServerProcess(join(disk, 'data'), ['--demo-week', demo]);
  const headers = await signInTo(server.origin, 'rep@demo.test');
  const bodies = references.map((reference) => JSON.stringify(loadBody(week, reference)));
  const load = async (at: number) =>
    (await fetch(server.origin + LOAD_URL, { method: 'POST', headers, body: bodies[at] ?? '' })).status;
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
  expect([await load(0), await statusOf('/ready'), await statusOf('/health')]).toEqual([200, 200, 200]);

  const ballast = join(disk, 'ballast');
  await fillDisk(ballast);
  expect([await statusOf('/ready'), await statusOf('/health'), await statusOf('/live')]).toEqual([503, 503, 200]);

  await rm(ballast);
  await expect.poll(() => statusOf('/ready')).toBe(200);
  await expect.poll(() => load(1)).toBe(200);
  expect(await load(0)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

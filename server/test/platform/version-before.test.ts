import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { type Database, openDatabase } from '#platform/database/database';
import { endLeftovers, signInTo, startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { checkOut, findVersionBefore, type Checkout } from '../harness/version-before.ts';
import { createDatabase, databaseUrlOf, dropDatabase, quietLog, targetOf } from '../harness/database.ts';

const before = await findVersionBefore();
if (typeof before === 'string') process.stdout.write(`Two versions on one database are not tested here: ${before}.\n`);

let home: string;
let name: string;
let checkout: Checkout | undefined;
let database: Database<unknown>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-versions-'));
  await chmod(home, 0o711);
  name = await createDatabase(inject('databaseServer'));
  database = openDatabase(targetOf(inject('databaseServer'), name), { log: quietLog });
  if (typeof before !== 'string') checkout = await checkOut(before);
});
afterAll(async () => {
  endLeftovers();
  await database.close();
  await dropDatabase(inject('databaseServer'), name);
  await checkout?.remove();
  await rm(home, { recursive: true, force: true });
});

test.skipIf(typeof before === 'string')(
  'the previous version starts on the newer schema, and both versions record',
  async () => {
    if (typeof before === 'string' || !checkout) throw new Error('there is no version before');
    const [one = '', other = '', ...left] = bookings(3);
    const week = smallWeek([one, other, ...left]);
    const demo = join(home, 'demo');
    await writeDemoFolder(demo, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });
    const databaseUrl = databaseUrlOf(targetOf(inject('databaseServer'), name));
    const start = (args: readonly string[], program?: string) =>
      startServerProcess(join(home, 'unused'), args, { databaseUrl, ...(program ? { program } : {}) });

    const newer = await start(['--demo-week', demo]);
    expect(await appliedMigrations()).toContain(before.migration);
    const older = await start([], checkout.program);
    expect(await appliedMigrations()).toEqual(await migrationFiles());

    await load(newer, one);
    await load(older, other);
    for (const server of [newer, older]) expect(await loadedIn(server)).toEqual([one, other]);
    expect(await older.end('SIGTERM')).toBe(0);
    expect(await newer.end('SIGTERM')).toBe(0);

    async function load(server: ServerProcess, reference: string): Promise<void> {
      const headers = await signInTo(server.origin, 'rep@demo.test');
      const body = JSON.stringify(loadBody(week, reference));
      expect((await fetch(server.origin + LOAD_URL, { method: 'POST', headers, body })).status).toBe(200);
    }
    async function loadedIn(server: ServerProcess): Promise<string[]> {
      const headers = await signInTo(server.origin, 'rep@demo.test');
      // The server's own list.
      const { tickets } = (await (
        await fetch(server.origin + coachListUrl(week), { headers })
      ).json()) as RideTicketsReply;
      return tickets.filter(({ loaded }) => loaded === 1).map(({ bookingRef }) => bookingRef);
    }
  },
);

async function appliedMigrations(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(join(import.meta.dirname, '../../migrations'))).toSorted();
}

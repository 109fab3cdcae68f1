import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { startInstalledPostgres } from '../harness/installed-postgres.ts';
import { endLeftovers, signInTo, startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { deliver } from '../handover/hand-in.fake.ts';
import { signingPhone, type Posting } from '../harness/signing-phone.ts';
import { bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

const CLIENTS = 6;
const copy = promisify(execFile);

let home: string;
const opened: KeptDatabase[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-restore-'));
  // If the tests run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  for (const database of opened) await database.close();
  await rm(home, { recursive: true, force: true });
});

/** A server's database, with its way of backup and restore. */
interface KeptDatabase {
  start(args?: readonly string[]): Promise<ServerProcess>;
  backUp(): Promise<unknown>;
  putBack(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The embedded one: its folder is copied while no process runs. */
function dataFolder(): Promise<KeptDatabase> {
  const [dataDir, backup] = [join(home, 'data'), join(home, 'backup')];
  return Promise.resolve({
    start: (args) => startServerProcess(dataDir, args),
    backUp: () => copy('cp', ['-a', dataDir, backup]),
    putBack: async () => {
      await rename(dataDir, join(home, 'lost'));
      await rename(backup, dataDir);
    },
    close: () => Promise.resolve(),
  });
}

/** A separate PostgreSQL: backup with pg_dump, and pg_restore into an empty database. */
async function dumpedDatabase(): Promise<KeptDatabase> {
  const postgres = await startInstalledPostgres();
  const [databaseUrl, maintenance] = [postgres.urlOf('night'), postgres.urlOf('postgres')];
  postgres.run('psql', ['-d', maintenance, '-c', 'CREATE DATABASE night']);
  let dump: Buffer | undefined;
  return {
    start: (args) => startServerProcess(join(home, 'unused'), args, { databaseUrl }),
    backUp: async () => (dump = postgres.run('pg_dump', ['-Fc', '-d', databaseUrl])),
    putBack: async () => {
      postgres.run('psql', ['-d', maintenance, '-c', 'DROP DATABASE night', '-c', 'CREATE DATABASE night']);
      postgres.run('pg_restore', ['--exit-on-error', '-d', databaseUrl], dump);
    },
    close: postgres.close,
  };
}

const WAYS: readonly [string, () => Promise<KeptDatabase>][] = [
  ['a copy of the data folder', dataFolder],
  ['what pg_dump wrote', dumpedDatabase],
];

test.each(WAYS)(
  'after %s is restored, phones get current lists, and records of lost sessions wait',
  async (_, open) => {
    const references = bookings(CLIENTS);
    const week = smallWeek(references);
    const folder = join(home, 'demo');
    const database = await open();
    opened.push(database);
    await writeDemoFolder(folder, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });

    const first = await database.start(['--demo-week', folder]);
    const headers = await signInTo(first.origin, 'rep@demo.test');
    // From here on the data contains the server's key for certificates.
    await signingPhone(phoneAt(first.origin, headers));
    await first.end('SIGTERM');
    await database.backUp();

    const before = await database.start();
    await load(before.origin, references[0] ?? '');
    const lost = await fetch(before.origin + coachListUrl(week), { headers });
    const etag = lost.headers.get('etag') ?? '';
    expect(loadedIn(await lost.json())).toEqual([references[0]]);
    const maker = await signingPhone(phoneAt(before.origin, await signInTo(before.origin, 'rep@demo.test')));
    const signed = await maker.load(week, references[2] ?? '');
    await before.end('SIGTERM');

    await database.putBack();
    const after = await database.start();
    // As many changes as before, so a counter would have the same value again.
    await load(after.origin, references[1] ?? '');
    const answer = await fetch(after.origin + coachListUrl(week), { headers: { ...headers, 'if-none-match': etag } });
    expect(answer.status).toBe(200);
    expect(loadedIn(await answer.json())).toEqual([references[1]]);
    expect(await deliver(phoneAt(after.origin, headers), [signed])).toEqual([{ state: 'held' }]);
    const unchanged = await fetch(after.origin + coachListUrl(week), { headers });
    expect(loadedIn(await unchanged.json())).toEqual([references[1]]);
    expect(await after.end('SIGTERM')).toBe(0);

    async function load(origin: string, reference: string): Promise<void> {
      const body = JSON.stringify(loadBody(week, reference));
      expect((await fetch(origin + LOAD_URL, { method: 'POST', headers, body })).status).toBe(200);
    }
  },
);

function loadedIn(reply: unknown): string[] {
  // The server's own list.
  const { tickets } = reply as RideTicketsReply;
  return tickets.filter(({ loaded }) => loaded === 1).map(({ bookingRef }) => bookingRef);
}

function phoneAt(origin: string, headers: Record<string, string>): Posting {
  return {
    post: async (url, body) => {
      const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await answer.text();
      return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
    },
  };
}

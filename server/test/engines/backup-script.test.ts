import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/database/database';
import { migrateToLatest } from '#platform/database/migrate';
import type { Schema } from '#platform/database/schema';
import { setSetting } from '#platform/database/settings.store';
import { readBackupState } from '#shell/backup/backup.store';
import { quietLog } from '../harness/database.ts';
import { startInstalledPostgres, untilSaid, type InstalledPostgres } from '../harness/installed-postgres.ts';

const SCRIPT = join(import.meta.dirname, '../../../deploy/backup.sh');
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const HOUR_SECONDS = 3600;

let home: string;
let postgres: InstalledPostgres;
let database: Database<Schema>;
let folder: string;
let count = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-dumps-'));
  postgres = await startInstalledPostgres();
  postgres.run('psql', ['-d', postgres.urlOf('postgres'), '-c', 'CREATE DATABASE ski']);
  database = openDatabase<Schema>({ url: postgres.urlOf('ski') }, { log: quietLog });
  await migrateToLatest(database.db, MIGRATIONS);
});
afterAll(async () => {
  await database.close();
  await postgres.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = join(home, `backups-${(count += 1)}`);
  await mkdir(folder);
  await database.db.deleteFrom('setting').where('key', '=', 'last-backup').execute();
});

function environment(database = 'ski'): NodeJS.ProcessEnv {
  const { hostname, port, username } = new URL(postgres.urlOf(database));
  return { PATH: process.env['PATH'], PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: database };
}
function run(args: readonly string[], database?: string) {
  const { status, stderr } = spawnSync('sh', [SCRIPT, ...args], { env: environment(database), encoding: 'utf8' });
  return { isDone: status === 0, stderr };
}
/** Waits for these words, then ends the daily backups. False if they had ended before. */
async function runDaily(words: string, database?: string): Promise<boolean> {
  const child = spawn('sh', [SCRIPT, 'daily', folder], { env: environment(database), detached: true });
  const exited = once(child, 'exit');
  await untilSaid(database === undefined ? child.stdout : child.stderr, words);
  const wasRunning = child.exitCode === null;
  // With its waiting sleep.
  process.kill(-Number(child.pid));
  await exited;
  return wasRunning;
}
const state = async () => (await readBackupState(database.db, Date.now())).state;

async function addFile(name: string, ageHours: number): Promise<void> {
  const moment = Date.now() / 1000 - ageHours * HOUR_SECONDS;
  await writeFile(join(folder, name), '');
  await utimes(join(folder, name), moment, moment);
}

test('writes a dump that can be restored, records it and deletes only old backups', async () => {
  await setSetting(database.db, 'before-the-dump', 'kept');
  await addFile('offpiste-2026-01-01-050000.dump', 24 * 14 + 1);
  await addFile('offpiste-2026-01-20-050000.dump', 24 * 10);
  await addFile('letter-of-the-operator.txt', 24 * 20);
  expect(run(['once', folder])).toEqual({ isDone: true, stderr: '' });
  const files = (await readdir(folder)).toSorted();
  expect(files.slice(0, 2)).toEqual(['letter-of-the-operator.txt', 'offpiste-2026-01-20-050000.dump']);
  expect(files).toHaveLength(3);
  expect(await state()).toBe('current');

  postgres.run('psql', ['-d', postgres.urlOf('postgres'), '-c', 'CREATE DATABASE restored']);
  const newest = await readFile(join(folder, files[2] ?? ''));
  postgres.run('pg_restore', ['--exit-on-error', '-d', postgres.urlOf('restored')], newest);
  const read = [
    '-At',
    '-d',
    postgres.urlOf('restored'),
    '-c',
    "select value from setting where key = 'before-the-dump'",
  ];
  expect(postgres.run('psql', read).toString()).toBe('kept\n');
});

test('a failed dump ends with an error, deletes nothing and is not recorded', async () => {
  await addFile('offpiste-2026-01-01-050000.dump', 24 * 20);
  const failed = run(['once', folder], 'no_such_database');
  expect(failed.isDone).toBe(false);
  expect(failed.stderr).toContain('no_such_database');
  expect(await readdir(folder)).toContain('offpiste-2026-01-01-050000.dump');
  expect(await state()).toBe('never');
});

test('a folder that cannot be written ends the backup with an error', async () => {
  expect(run(['once', join(folder, 'absent')]).isDone).toBe(false);
  expect(await state()).toBe('never');
});

test('daily backups begin at once if the last time was missed, and continue', async () => {
  await addFile('offpiste-2026-01-20-050000.dump', 25);
  expect(await runDaily('The backup is in')).toBe(true);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await state()).toBe('current');
});

test('daily backups report a failure and continue', async () => {
  expect(await runDaily('The backup failed', 'no_such_database')).toBe(true);
  expect(await state()).toBe('never');
});

test('records a backup of another program', async () => {
  expect(run(['record'])).toEqual({ isDone: true, stderr: '' });
  expect(await state()).toBe('current');
});

test.each([
  ['an empty folder', [], false],
  ['a backup of 25 hours ago', [['offpiste-a.dump', 25]], true],
  ['a backup of 27 hours ago', [['offpiste-a.dump', 27]], false],
  ['an unfinished dump', [['offpiste-a.dump.part', 1]], false],
  [
    'two backups',
    [
      ['offpiste-a.dump', 40],
      ['offpiste-b.dump', 2],
    ],
    true,
  ],
] as const)('the check of a folder judges %s', async (_, files, isFresh) => {
  for (const [name, ageHours] of files) await addFile(name, ageHours);
  expect(run(['check', folder]).isDone).toBe(isFresh);
});

test.each([[[]], [['once']], [['twice', '/tmp']]])('explains its arguments for %j', (args) => {
  const { isDone, stderr } = run(args);
  expect([isDone, stderr]).toEqual([false, expect.stringContaining('backup.sh daily <folder>')]);
});

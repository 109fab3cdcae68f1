import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database';
import { migrateToLatest } from '#platform/database/migrate';
import { createDatabase, dropDatabase, quietLog, targetOf } from '../harness/database.ts';

let folder: string;
let name: string;
let database: Database<unknown>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offpiste-migrations-'));
  name = await createDatabase(inject('databaseServer'));
  database = open();
});

afterEach(async () => {
  await database.close();
  await dropDatabase(inject('databaseServer'), name);
  await rm(folder, { recursive: true });
});

function open(): Database<unknown> {
  return openDatabase(targetOf(inject('databaseServer'), name), { log: quietLog });
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
}

async function tables(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  return rows.map((row) => row.name);
}

test('runs new files in order, several statements each, and each once', async () => {
  await write({
    '002-b.sql': 'alter table a add column c int;',
    '001-a.sql': 'create table a (b int); insert into a values (1);',
  });
  expect(await migrateToLatest(database.db, folder)).toEqual(['001-a.sql', '002-b.sql']);
  await write({ '003-c.sql': 'update a set c = b;' });
  expect(await migrateToLatest(database.db, folder)).toEqual(['003-c.sql']);
  expect(await migrateToLatest(database.db, folder)).toEqual([]);
  expect((await database.pool.query('select * from a')).rows).toEqual([{ b: 1, c: 1 }]);
});

test('an older server accepts a newer schema and stops at a gap in it', async () => {
  await write({ '001-a.sql': 'create table a (b int);', '002-b.sql': 'create table c (d int);' });
  await migrateToLatest(database.db, folder);
  await rm(join(folder, '002-b.sql'));
  expect(await migrateToLatest(database.db, folder)).toEqual([]);
  await write({ '003-c.sql': 'create table e (f int);' });
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow('002-b.sql');
  expect(await tables()).toEqual(['a', 'c']);
});

test('an empty folder changes nothing', async () => {
  expect(await migrateToLatest(database.db, folder)).toEqual([]);
});

test('several servers at once: each file runs once', async () => {
  await write({ '001-a.sql': 'create table a (b int);', '002-b.sql': 'insert into a values (1);' });
  const servers = Array.from({ length: 4 }, open);
  const ran = await Promise.all(servers.map((server) => migrateToLatest(server.db, folder)));
  await Promise.all(servers.map((server) => server.close()));
  expect(ran.flat().toSorted()).toEqual(['001-a.sql', '002-b.sql']);
  expect((await database.pool.query('select * from a')).rows).toEqual([{ b: 1 }]);
});

test('a failing file is named with its line, and the run is rolled back', async () => {
  await write({
    '001-a.sql': 'create table a (b int);',
    '002-b.sql': 'create table c (d int);\n\ninsert into missing values (1);',
  });
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(
    'Migration 002-b.sql failed: relation "missing" does not exist (line 3)',
  );
  expect(await tables()).toEqual([]);
});

test.each([
  ['a name without a number', { 'first.sql': '' }, 'first.sql is not named like 001-what-it-does.sql.'],
  ['two files of one number', { '001-a.sql': '', '001-b.sql': '' }, '001-a.sql and 001-b.sql in '],
])('%s is refused', async (_what, files: Record<string, string>, words) => {
  await write(files);
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow(words);
});

test('a missing file that was already applied is refused', async () => {
  await write({ '001-a.sql': 'create table a (b int);' });
  await migrateToLatest(database.db, folder);
  await rm(join(folder, '001-a.sql'));
  await write({ '002-b.sql': '' });
  await expect(migrateToLatest(database.db, folder)).rejects.toThrow('001-a.sql is missing');
});

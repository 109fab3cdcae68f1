import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '@offpiste/embedded-postgres/supervisor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, openServerDatabase } from '#platform/database/database';
import { openCommandDatabase } from '../../src/cli/command-database.ts';
import { type TestDatabase, createTestDatabase, quietLog } from '../harness/database.ts';

interface Notes {
  note: { id: number; text: string };
}

let database: TestDatabase<Notes>;

beforeAll(async () => {
  database = await createTestDatabase<Notes>();
  await sql`create table note (id bigint primary key, text text not null)`.execute(database.db);
});

afterAll(() => database.close());

async function selectValue(expression: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(database.db);
  return rows[0]?.value;
}

describe('values', () => {
  test.each([
    ['a 64-bit number', '9007199254740991::int8', 9_007_199_254_740_991],
    ['a list of them', `'{1,NULL,3}'::int8[]`, [1, null, 3]],
    ['an empty list of them', `'{}'::int8[]`, []],
    ['an instant', `'2027-01-10T06:30:00+01:00'::timestamptz`, new Date('2027-01-10T05:30:00Z')],
    ['a calendar day', `'2001-02-03'::date`, '2001-02-03'],
    ['the session time zone', `current_setting('TimeZone')`, 'UTC'],
  ])('%s is read as the matching JavaScript value', async (_what, expression, value) => {
    expect(await selectValue(expression)).toEqual(value);
  });

  test('a number too large to be exact is an error', async () => {
    await expect(selectValue('9007199254740993::int8')).rejects.toThrow('too large to be counted with');
  });
});

describe('statements', () => {
  const byId = (id: number) => database.db.selectFrom('note').selectAll().where('id', '=', id);

  test('a statement used twice is prepared once per connection', async () => {
    const one = openDatabase<Notes>(database.target, { maxConnections: 1, log: quietLog });
    for (const id of [1, 2, 3]) await one.db.selectFrom('note').select('text').where('id', '=', id).execute();
    const { rows } = await one.pool.query('select generic_plans + custom_plans as runs from pg_prepared_statements');
    await one.close();
    expect(rows).toEqual([{ runs: 3 }]);
  });

  test('replaces a connection with a prepared statement outdated by a migration', async () => {
    const one = openDatabase<Notes>(database.target, { maxConnections: 1, log: quietLog });
    const query = one.db.selectFrom('note').selectAll().where('id', '=', 1);
    await query.execute();
    await sql`alter table note add column extra text`.execute(database.db);
    await expect(query.execute()).rejects.toThrow('cached plan must not change result type');
    expect(await query.execute()).toEqual([]);
    await one.close();
  });

  test('queries with lists of any length do not add prepared statements', async () => {
    const lengths = Array.from({ length: 600 }, (_, index) => index + 1);
    for (const length of lengths) {
      const ids = lengths.slice(0, length);
      await database.db.selectFrom('note').select('id').where('id', 'in', ids).execute();
    }
    const { rows } = await database.pool.query<{ names: number }>(
      'select count(*) as names from pg_prepared_statements',
    );
    expect(rows[0]?.names).toBeLessThanOrEqual(500);
  });

  test('a failed transaction is rolled back', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('note').values({ id: 7, text: 'gone' }).execute();
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await byId(7).execute()).toEqual([]);
  });
});

describe('a lost connection', () => {
  test('replaces a lost connection of the pool without ending the process', async () => {
    const warn = vi.fn<(message: string) => void>();
    const one = openDatabase<Notes>(database.target, { maxConnections: 1, log: { ...quietLog, warn } });
    const { rows } = await one.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(await one.db.selectFrom('note').select('id').execute()).toEqual([]);
    await one.close();
  });

  test('a connection lost in a transaction fails that transaction only', async () => {
    const one = openDatabase<Notes>(database.target, { maxConnections: 1, log: quietLog });
    const cut = one.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await transaction.insertInto('note').values({ id: 8, text: 'gone' }).execute();
    });
    await expect(cut).rejects.toThrow();
    expect(await one.db.selectFrom('note').select('id').execute()).toEqual([]);
    await one.close();
  });
});

test('without DATABASE_URL an embedded PostgreSQL starts and stops with the database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-data-'));
  await chmod(dataDir, 0o711);
  const opened = await openServerDatabase<Notes>({ dataDir, log: quietLog });
  expect(opened.description).toBe('embedded PostgreSQL 18');
  expect((await opened.pool.query('select current_database() as name')).rows).toEqual([{ name: 'offpiste' }]);
  expect(await findRunningPostgres({ dataDir, log: quietLog })).toMatchObject({ database: 'offpiste' });
  await opened.close();
  expect(await findRunningPostgres({ dataDir, log: quietLog })).toBeUndefined();
  await rm(dataDir, { recursive: true });
});

test('a command creates no database in a data folder without one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-data-'));
  await expect(openCommandDatabase({ databaseUrl: undefined, dataDir }, quietLog)).rejects.toThrow(
    `There is no database in ${dataDir}.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});

describe('an external database', () => {
  test('describes an external database without its password', async () => {
    const opened = await openServerDatabase({
      databaseUrl: 'postgres://app:s3cret@db.example:5433/offpiste',
      dataDir: '/nowhere',
      log: quietLog,
    });
    expect(opened.description).toBe('PostgreSQL at db.example:5433');
    await opened.close();
  });

  test('rejects an invalid address of an external database with a message', async () => {
    await expect(openServerDatabase({ databaseUrl: 'db.example', dataDir: '/nowhere', log: quietLog })).rejects.toThrow(
      'DATABASE_URL is not a URL',
    );
  });
});

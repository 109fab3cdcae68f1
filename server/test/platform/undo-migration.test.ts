import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database';
import { migrateToLatest } from '#platform/database/migrate';
import { createDatabase, dropDatabase, quietLog, targetOf } from '../harness/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

let folder: string;
let name: string;
let database: Database<unknown>;

/** A database from before the undo of reports. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offpiste-migrations-'));
  name = await createDatabase(inject('databaseServer'));
  database = openDatabase(targetOf(inject('databaseServer'), name), { log: quietLog });
  const old = (await readdir(MIGRATIONS)).filter((file) => file < '012');
  for (const file of old) await cp(join(MIGRATIONS, file), join(folder, file));
  await migrateToLatest(database.db, folder);
});

afterEach(async () => {
  await database.close();
  await dropDatabase(inject('databaseServer'), name);
  await rm(folder, { recursive: true });
});

async function addWeek(weekId: string, packages: string, lastDay: string | null, alwaysOn = false): Promise<void> {
  await database.pool.query(
    `insert into week (week_id, system_id, name, packages, always_on, disabled, last_day) values ($1, $1, '', $2, $3, false, $4)`,
    [weekId, packages, alwaysOn, lastDay],
  );
}

async function addPost(weekId: string, at: string, passengers: readonly object[], verdict = 'accepted'): Promise<void> {
  const body = { weekId, transferId: 'T1', passengers };
  await database.pool.query(
    `insert into action (idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, replay, handset_time, occurred_at,
      received_at, body, body_hash, verdict, code, status, reply)
    values (gen_random_uuid(), 'extra-passengers', '1', 'Al', 'wasteland', $1, 'extra-passengers/T1', false, $2::timestamptz,
      $2::timestamptz, $2::timestamptz, $3, '', $4::text, case when $4::text = 'accepted' then null else 'wrong-rep' end, 200, '{}')`,
    [weekId, at, JSON.stringify(body), verdict],
  );
}

async function migrate(): Promise<void> {
  await cp(MIGRATIONS, folder, { recursive: true });
  await migrateToLatest(database.db, folder);
}

const rowsOf = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;
const extras = () =>
  rowsOf(
    `select week_id, subject, topic, occurred_at from action where kind = 'extra-passenger' order by week_id, occurred_at, topic`,
  );

test('each person of an accepted post becomes a report', async () => {
  await addWeek('w', '[]', '2026-12-19');
  await addPost('w', '2026-12-12T18:00:00Z', [
    { barcode: 'A', timestamp: '2026-12-12T17:00:00.000Z' },
    { barcode: 'B', timestamp: '2026-12-12T17:30:00.000Z' },
  ]);
  await addPost('w', '2026-12-18T18:00:00Z', [{ barcode: 'A', timestamp: '2026-12-18T17:00:00.000Z' }]);
  await addPost('w', '2026-12-12T19:00:00Z', [{ barcode: 'C', timestamp: '2026-12-12T17:00:00.000Z' }], 'refused');
  await migrate();
  const of = (way: string, barcode: string, at: string) => ({
    week_id: 'w',
    subject: `transfer/T1/${way}`,
    topic: `extra/transfer/T1/${way}/${barcode}`,
    occurred_at: new Date(at),
  });
  expect(await extras()).toEqual([
    of('outbound', 'A', '2026-12-12T17:00:00Z'),
    of('outbound', 'B', '2026-12-12T17:30:00Z'),
    of('inbound', 'A', '2026-12-18T17:00:00Z'),
  ]);
});

const packages = '[{"departureDate":"2026-12-11","returnDate":"2026-12-19"},{"returnDate": "2026-12-12"},{}]';
test.each([
  ['its last day', '[]', '2026-12-19', false, 'inbound'],
  ['its packages', packages, null, false, 'inbound'],
  ['no last day', '[]', null, false, 'outbound'],
  ['packages that cannot be read', 'none', null, false, 'outbound'],
  ['packages, and is always on', packages, null, true, 'outbound'],
  ['a last day that no calendar has', '[]', '2026-02-31', false, 'inbound'],
])('the direction in a week with %s', async (_, said, lastDay, alwaysOn, way) => {
  await addWeek('w', said, lastDay, alwaysOn);
  await addPost('w', '2026-12-17T00:00:00Z', [{ barcode: 'A', timestamp: '2026-12-17T00:00:00.000Z' }]);
  await migrate();
  expect(await extras()).toMatchObject([{ subject: `transfer/T1/${way}` }]);
});

test.each(['2026-12-12T17:00:00+23:00', '0000-01-01T00:00:00Z', '2026-12-12T23:59:60Z'])(
  'a moment that the calls took and PostgreSQL may not: %s',
  async (timestamp) => {
    await addWeek('w', '[]', null);
    await addPost('w', '2026-12-12T18:00:00Z', [{ barcode: 'A', timestamp }]);
    await migrate();
    expect(await extras()).toHaveLength(1);
  },
);

test('phones fetch lists again after extra passengers are added by a migration', async () => {
  await addWeek('w', '[]', null);
  await database.pool.query(
    `insert into list_token (week_id, list_key, token) values ('w', 'transfer/T1/outbound', 'old'), ('w', 'coach/C1/outbound', 'old')`,
  );
  await addPost('w', '2026-12-12T18:00:00Z', [{ barcode: 'A', timestamp: '2026-12-12T17:00:00.000Z' }]);
  await addWeek('x', '[]', null);
  await addPost('x', '2026-12-12T18:00:00Z', [{ barcode: 'A', timestamp: '2026-12-12T17:00:00.000Z' }]);
  await addPost('gone', '2026-12-12T18:00:00Z', [{ barcode: 'A', timestamp: '2026-12-12T17:00:00.000Z' }]);
  await migrate();
  expect(await rowsOf(`select week_id, list_key, token = 'old' as is_old from list_token order by 1, 2`)).toEqual([
    { week_id: 'w', list_key: 'coach/C1/outbound', is_old: true },
    { week_id: 'w', list_key: 'departed/transfer', is_old: false },
    { week_id: 'w', list_key: 'transfer/T1/outbound', is_old: false },
    { week_id: 'x', list_key: 'departed/transfer', is_old: false },
    { week_id: 'x', list_key: 'transfer/T1/outbound', is_old: false },
  ]);
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { releaseLease, takeLease } from '#platform/lease/lease.store';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../harness/database.ts';
import { findCodes } from '../../src/cli/codes.store.ts';
import { withCells } from '../harness/office-company.ts';
import { publishedWeek } from '../harness/sheet-office.ts';
import { endLeftovers, startServerProcess } from '../harness/server-process.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';
import type { Schema } from '#platform/database/schema';

const PROGRAM = join(import.meta.dirname, '../harness/own-sheets.program.ts');

let server: TestServer;
let sheets: SheetServer;
let home: string;
let database: TestDatabase<Schema>;
beforeAll(async () => {
  server = await createTestServer([]);
  sheets = await openSheetServer(new Date());
  home = await mkdtemp(join(tmpdir(), 'offpiste-lease-'));
  database = await createTestDatabase<Schema>();
});
afterAll(async () => {
  endLeftovers();
  await server.close();
  await database.close();
  await sheets.close();
  await rm(home, { recursive: true, force: true });
});

test('a lease is one holder’s until it is given back or has run out', async () => {
  const { db } = database;
  const lease = (holder: string, seconds = 60) => ({ name: 'work', holder, seconds });
  expect(await takeLease(db, lease('A'))).toBe(true);
  expect(await takeLease(db, lease('B'))).toBe(false);
  expect(await takeLease(db, lease('A'))).toBe(true);
  await releaseLease(db, lease('B'));
  expect(await takeLease(db, lease('B'))).toBe(false);
  await releaseLease(db, lease('A'));
  expect(await takeLease(db, lease('B', -1))).toBe(true);
  expect(await takeLease(db, lease('A'))).toBe(true);
  expect(await takeLease(db, lease('B'))).toBe(false);
});

test('one of many simultaneous requests gets the lease', async () => {
  const asked = Array.from({ length: 20 }, (_, index) =>
    takeLease(database.db, { name: 'rush', holder: String(index), seconds: 60 }),
  );
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
});

test('one of two servers fetches, and the other continues after a kill', async () => {
  const office = await server.phone('office@demo.test');
  const week = await publishedWeek(server, sheets, { weekId: `w-${randomUUID().slice(0, 8)}`, office });
  const path = `/pub/${week.weekId}?output=xlsx`;
  const asked = () => sheets.asked.filter((each) => each === path).length;
  const start = (folder: string) =>
    startServerProcess(join(home, folder), [sheets.origin, sheets.authorityFile], {
      program: PROGRAM,
      databaseUrl: databaseUrlOf(server.target),
    });
  const holder = async () => (await server.db.selectFrom('lease').select('holder').executeTakeFirst())?.holder;
  const first = await start('first');
  await expect.poll(async () => (await week.shown()).appliedAt).toBeDefined();
  const firstHolder = await holder();
  const second = await start('second');
  expect(asked()).toBe(1);

  await first.end('SIGKILL');
  await week.publish(withCells(week.company, 'Clients', 1, { Name: 'Zoë After' }));
  await week.post('order', { order: 'fetch' });
  await expect
    .poll(async () => (await findCodes(server.db, week.weekId)).map(({ name }) => name))
    .toContain('Zoë After');
  expect(await holder()).not.toBe(firstHolder);

  await second.end('SIGTERM');
  expect(await holder()).toBeUndefined();
}, 120_000);

import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { filesWith, missingTexts } from '@offpiste/fixtures/find-in-files';
import { openCommandDatabase } from '../../src/cli/command-database.ts';
import { quietLog } from '../harness/database.ts';
import { endLeftovers, runCommand, signInTo, startServerProcess } from '../harness/server-process.ts';
import { importWeeks } from '../harness/test-server.ts';
import { barcodeOf, bookings, client, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';

const CLIENTS = 400;
/** Tables with rows so large that PostgreSQL would compress them. */
const LARGE = ['kept_part'];

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-erasing-'));
  // If the tests run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(home, 0o711);
});
afterAll(async () => {
  endLeftovers();
  await rm(home, { recursive: true, force: true });
});

test('no file of the stopped database contains names, codes or numbers of an erased week', async () => {
  const references = bookings(CLIENTS);
  const week = smallWeek(references);
  const [folder, dataDir] = [join(home, 'week'), join(home, 'data')];
  await writeDemoFolder(folder, { weeks: [week], accounts: demoAccounts(), resorts: [], contacts: [] });
  const server = await startServerProcess(dataDir, ['--demo-week', folder]);
  const headers = await signInTo(server.origin, 'rep@demo.test');
  for (const reference of references.slice(0, 20))
    await fetch(server.origin + LOAD_URL, {
      method: 'POST',
      headers,
      body: JSON.stringify(loadBody(week, reference)),
    });
  await keepUncompressed(dataDir);
  // The first import leaves old rows of every table; the second also leaves kept data of the first.
  await importAgain(week, dataDir, 'Tignes');
  await importAgain(week, dataDir, 'Val Thorens');
  const sentinels = references.slice(0, 10).flatMap((reference) => {
    const { passengerName, email, phonenumber, next_of_kin_name } = client(reference);
    return [passengerName, email, phonenumber, next_of_kin_name, barcodeOf(reference)].map((text) => text ?? '');
  });
  expect(sentinels).toHaveLength(50);
  expect(await missingTexts(dataDir, sentinels)).toEqual([]);
  for (const table of LARGE) expect([table, await tableHas(dataDir, table, sentinels)]).toEqual([table, true]);

  expect(await runCommand(dataDir, ['week', 'erase', week.week.weekId, '--yes'])).toMatch(/^Erased: \d+ rows/);
  expect(await runCommand(dataDir, ['week', 'clean'])).toContain('were rewritten');
  // Other requests continue while the files are rewritten, and after.
  expect((await fetch(`${server.origin}/api/resort`, { headers })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await filesWith(dataDir, sentinels)).toEqual([]);
});

/** Queries the embedded database without the server. */
async function query<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const files = await readdir(dataDir, { recursive: true });
  const pidFile = files.find((file) => file.endsWith('postmaster.pid')) ?? '';
  const [, , , port, host = ''] = (await readFile(join(dataDir, pidFile), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'offpiste', database: 'offpiste' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL compresses large values, in which a search would find no name. */
async function keepUncompressed(dataDir: string): Promise<void> {
  const columns = await query<{ table: string; column: string }>(
    dataDir,
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attstorage = 'x'`,
  );
  for (const { table, column } of columns)
    await query(dataDir, `alter table ${table} alter column ${column} set storage external`);
}

/** Whether the files of a table, or of its TOAST table, contain one of these texts. */
async function tableHas(dataDir: string, table: string, texts: readonly string[]): Promise<boolean> {
  await query(dataDir, 'checkpoint');
  const [row] = await query<{ files: string[] }>(
    dataDir,
    `select array[pg_relation_filepath(oid), pg_relation_filepath(nullif(reltoastrelid, 0))] as files
     from pg_class where oid = '${table}'::regclass`,
  );
  const names = (row?.files ?? []).filter((name) => typeof name === 'string');
  const holding = await filesWith(dataDir, texts);
  return holding.some((found) => names.some((name) => found.includes(`${name}: `) || found.includes(`${name}.`)));
}

async function importAgain(week: ImportWeek, dataDir: string, resortName: string): Promise<void> {
  const passengers = week.passengers.map((passenger) => ({ ...passenger, resortName }));
  const { db, close } = await openCommandDatabase({ databaseUrl: undefined, dataDir }, quietLog);
  try {
    await importWeeks(db, [{ ...week, passengers }], { demo: false });
  } finally {
    await close();
  }
}

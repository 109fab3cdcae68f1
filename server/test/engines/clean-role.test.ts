import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/database';
import { migrateToLatest } from '#platform/database/migrate';
import { cleanFiles } from '#office/erasing/clean-files.store';
import type { Schema } from '#platform/database/schema';
import { weekCommand } from '../../src/cli/week.command.ts';
import { startInstalledPostgres, type InstalledPostgres } from '../harness/installed-postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let postgres: InstalledPostgres;
beforeAll(async () => {
  postgres = await startInstalledPostgres();
  const maintenance = postgres.urlOf('postgres');
  const setUp = [
    'CREATE ROLE company LOGIN',
    'CREATE DATABASE own OWNER company',
    'CREATE DATABASE lent',
    'GRANT ALL ON DATABASE lent TO company',
  ];
  postgres.run('psql', ['-d', maintenance, ...setUp.flatMap((one) => ['-c', one])]);
  postgres.run('psql', ['-d', postgres.urlOf('lent'), '-c', 'GRANT ALL ON SCHEMA public TO company']);
});
afterAll(() => postgres.close());

const TAKES_A_SUPERUSER = [
  'checkpoint: must be superuser or have privileges of pg_checkpoint to do CHECKPOINT',
  'log of changes: permission denied for function pg_switch_wal',
];

test.each<[string, string, string[]]>([
  ['owns the database', 'own', TAKES_A_SUPERUSER],
  [
    'owns its tables only',
    'lent',
    ['statistics: only a superuser or the owner of the database may rewrite them', ...TAKES_A_SUPERUSER],
  ],
])(
  'a role that is no superuser and %s rewrites its tables and gets the list of the rest',
  async (_, database, left) => {
    const url = postgres.urlOf(database).replace('//offpiste@', '//company@');
    const { db, close } = openDatabase<Schema>({ url }, { log: quiet, maxConnections: 2 });
    try {
      await migrateToLatest(db, join(import.meta.dirname, '../../migrations'));
      const fileOf = async () => sql`select pg_relation_filenode('action') as file`.execute(db);
      const before = await fileOf();
      expect(await cleanFiles(db)).toEqual(left);
      expect(await fileOf()).not.toEqual(before);
      await expect(weekCommand.run({ db, now: 0 }, ['clean'])).rejects.toThrow(
        ['Some files could not be rewritten:', ...left, 'The server retries tables in use.'].join('\n'),
      );
    } finally {
      await close();
    }
  },
);

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.sql$/;

/** One transaction; concurrent servers wait. A newer schema is accepted. */
export async function migrateToLatest<S>(db: Kysely<S>, folder: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return [];
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error');
  throw new Error(
    `${failed ? `Migration ${failed.migrationName}` : `Migrating to ${folder}`} failed: ${await explain(error, folder, failed?.migrationName)}`,
    {
      cause: error,
    },
  );
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  rejectBadNames(names, folder);
  return Object.fromEntries(names.map((name) => [name, migrationFrom(join(folder, name))]));
}

function rejectBadNames(names: readonly string[], folder: string): void {
  const numbers = names.map((name) => FILE_NAME.exec(name)?.[1]);
  names.forEach((name, index) => {
    if (numbers[index] === undefined) throw new Error(`${join(folder, name)} is not named like 001-what-it-does.sql.`);
    if (index > 0 && numbers[index] === numbers[index - 1])
      throw new Error(`${names[index - 1]} and ${name} in ${folder} have the same number.`);
  });
}

function migrationFrom(file: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(await readFile(file, 'utf8')).execute(db);
    },
  };
}

async function explain(error: unknown, folder: string, fileName: string | undefined): Promise<string> {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  if (!fileName || !position) return message;
  const before = (await readFile(join(folder, fileName), 'utf8')).slice(0, position);
  return `${message} (line ${before.split('\n').length})`;
}

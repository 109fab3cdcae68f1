import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { readConfig } from '#platform/config';
import type { DatabaseLog } from '#platform/embedded-postgres/log';
import { migrateToLatest } from '#platform/migrate';
import type { Schema } from '#platform/schema';
import { importFolder } from '#import/import-folder';
import { openCommandDatabase } from './command-database.ts';
import { statusWords } from './status.command.ts';
import { readStatus } from './status.store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const USAGE = `Usage:
  npm run offpiste -- import [--demo] <folder>   put a folder of JSON files into the database, or bring it up to date
  npm run offpiste -- status [--json]            what the database holds, in numbers
DATABASE_URL or DATA_DIR say which database.`;

const log: DatabaseLog = {
  info: () => undefined,
  warn: (message) => console.error(message),
  error: (message) => console.error(message),
};

/** What a command prints, or undefined when it is not understood. */
async function run(args: string[], db: Kysely<Schema>): Promise<string | undefined> {
  const options = { demo: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [command, folder] = positionals;
  if (command === 'import' && folder !== undefined) {
    const summary = await importFolder(db, folder, { demo: values.demo ?? false });
    return `Imported ${Object.entries(summary).map(([what, count]) => `${count} ${what}`).join(', ')}.`;
  }
  if (command !== 'status') return undefined;
  const status = await readStatus(db);
  return values.json ? JSON.stringify(status) : statusWords(status);
}

async function main(args: string[]): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env, []);
  if (args[0] !== 'import' && args[0] !== 'status') throw new Error(USAGE);
  const { db, close } = await openCommandDatabase({ databaseUrl, dataDir }, log);
  try {
    await migrateToLatest(db, MIGRATIONS);
    const words = await run(args, db);
    if (words === undefined) throw new Error(USAGE);
    console.log(words);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

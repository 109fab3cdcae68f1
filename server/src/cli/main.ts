import { join } from 'node:path';
import { readConfig } from '#platform/config/config';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { migrateToLatest } from '#platform/database/migrate';
import { createSheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { askPassword } from './ask-password.ts';
import { openCommandDatabase } from './command-database.ts';
import { COMMANDS, USAGE } from './commands.list.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const log: DatabaseLog = {
  info: () => undefined,
  warn: (message) => console.error(message),
  error: (message) => console.error(message),
};

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const config = readConfig(process.env, []);
  const command = COMMANDS.get(name);
  if (!command) throw new Error(USAGE);
  if (command.needs === 'files') return console.log((await command.run({ config, log }, args)) ?? USAGE);
  const { db, close } = await openCommandDatabase(config, log);
  try {
    await migrateToLatest(db, MIGRATIONS);
    const fetchSheet = createSheetFetcher();
    const { log: say, error: warn } = console;
    const words = await command.run({ db, now: Date.now(), fetchSheet, say, warn, askPassword }, args);
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

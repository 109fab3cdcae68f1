import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { openDatabase, type DatabaseTarget } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { importFolder, type ImportSummary } from './import-folder.store.ts';

/** What a server tells its process. */
export interface DemoOrder {
  readonly target: DatabaseTarget;
  readonly folder: string;
}

/** What the process says in the end. */
export type DemoWord = { readonly summary: ImportSummary } | { readonly problem: string };

// In a process of its own, because what an import takes of the memory would stay with the server for as long as it lives.
process.once('message', (order: DemoOrder) => void run(order));
// Without its server nobody needs it; the database takes back what it had begun.
process.on('disconnect', () => process.exit());

async function run({ target, folder }: DemoOrder): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { db, close } = openDatabase<Schema>(target, { log: quiet });
  const tell = (word: DemoWord) => process.send?.(word);
  try {
    tell({ summary: await importFolder(db, folder, { demo: true }) });
  } catch (error) {
    tell({ problem: reasonOf(error) });
  } finally {
    await close();
    process.disconnect();
  }
}

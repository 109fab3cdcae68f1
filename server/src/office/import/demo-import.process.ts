import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { DatabaseTarget } from '#platform/database/database';
import { serveOrder } from '#platform/process/serve-order';
import { importFolder, type ImportSummary } from './import-folder.store.ts';

/** What a server tells its process. */
export interface DemoOrder {
  readonly target: DatabaseTarget;
  readonly folder: string;
}

/** What the process says in the end. */
export type DemoWord = { readonly summary: ImportSummary } | { readonly problem: string };

serveOrder<DemoOrder, DemoWord>(
  async (db, { folder }) => ({ summary: await importFolder(db, folder, { demo: true }) }),
  { wordOf: (error) => ({ problem: reasonOf(error) }) },
);

import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { DatabaseTarget } from '#platform/database/database';
import { serveOrder } from '#platform/process/serve-order';
import { readDemoContent } from './demo-content.ts';
import { importContent, type ImportSummary } from './import-content.store.ts';

export interface DemoOrder {
  readonly target: DatabaseTarget;
  readonly folder: string;
}

export type DemoWord = { readonly summary: ImportSummary } | { readonly problem: string };

serveOrder<DemoOrder, DemoWord>(
  async (db, { folder }) => ({ summary: await importContent(db, await readDemoContent(folder), { demo: true }) }),
  { wordOf: (error) => ({ problem: reasonOf(error) }) },
);

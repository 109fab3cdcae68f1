import { join } from 'node:path';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');

export const WORKSPACES = ['core', 'brands', 'fixtures', 'embedded-postgres', 'server', 'web', 'e2e', 'bench'] as const;

/** Tests that need no database and no browser; vitest.config.ts runs them in one process. */
export const UNIT_FOLDERS = ['core', 'brands', 'fixtures', 'web', 'scripts'] as const;

/** Tests that need PostgreSQL. */
export const DATABASE_FOLDERS = ['embedded-postgres', 'server'] as const;

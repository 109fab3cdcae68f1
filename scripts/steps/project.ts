import { join } from 'node:path';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');

export const WORKSPACES = ['core', 'brands', 'fixtures', 'embedded-postgres', 'server', 'web', 'e2e', 'bench'] as const;

export const UNIT_FOLDERS = ['core', 'brands', 'fixtures', 'web', 'scripts'] as const;

export const DATABASE_FOLDERS = ['server', 'embedded-postgres'] as const;

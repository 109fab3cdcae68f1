import { join } from 'node:path';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');

export const WORKSPACES = ['core', 'brands', 'fixtures', 'embedded-postgres', 'server', 'web', 'e2e', 'bench'] as const;

/** Where tests stand beside the code, in the order they run; those of scripts run with the check. */
export const TESTED_FOLDERS = ['core', 'fixtures', 'web', 'embedded-postgres', 'server'] as const;

import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const WORKSPACES = ['core', 'brands', 'fixtures', 'server', 'web', 'e2e', 'bench'] as const;

/** Where tests stand beside the code, in the order they run; those of scripts run with the check. */
export const TESTED_FOLDERS = ['core', 'fixtures', 'web', 'server'] as const;

import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const WORKSPACES = ['core', 'brands', 'fixtures', 'server', 'web', 'e2e', 'bench'] as const;

import { join } from 'node:path';
import { statusOf, type ServerAddress } from './health.ts';
import { exitCodeOf, startProgram, toolFile } from './program.ts';
import { type ProcessUntilReady, untilReady } from './process-until-ready.ts';
import { PROJECT_ROOT } from './project.ts';

/**
 * Vite's development server. Vite watches the page; Node restarts it after changes of settings or brands, which it
 * reads once as Node modules. Hence the native config loader.
 */
export function startWebDevelopment(page: ServerAddress, brand: string, api: ServerAddress): ProcessUntilReady {
  const child = startProgram(
    [
      '--watch',
      '--watch-preserve-output',
      toolFile('vite/bin/vite.js'),
      '--configLoader',
      'native',
      '--host',
      page.host,
      '--port',
      String(page.port),
      '--strictPort',
      '--clearScreen',
      'false',
      '--logLevel',
      'warn',
    ],
    'inherit',
    { cwd: join(PROJECT_ROOT, 'web'), env: { BRAND: brand, API: `http://${api.host}:${api.port}` } },
  );
  return untilReady(exitCodeOf(child), async () => (await statusOf(page, '/')) === 200);
}

import { toolFile } from './program.ts';

/** Arguments for Vitest in a folder. The reporter `agent` prints only failures. */
export function vitest(folder: string, ...args: readonly string[]): string[] {
  return [toolFile('vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=agent', ...args];
}

import { toolFile } from './program.ts';

/** The arguments that run Vitest in a folder. `agent` prints what fails, and no line for each test that passes. */
export function vitest(folder: string, ...args: readonly string[]): string[] {
  return [toolFile('vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=agent', ...args];
}

import { join } from 'node:path';
import { runCommand } from '../steps/command.ts';
import { ensureSeveralMachines } from '../steps/database-engines.ts';
import { runShown, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';

// Without an engine there is nothing to test, which the line that names it says.
await runCommand(async () => {
  const env = ensureSeveralMachines();
  if (!env) return 0;
  const server = join(PROJECT_ROOT, 'server');
  return await runShown(
    [
      toolFile('vitest/vitest.mjs'),
      'run',
      '--root',
      server,
      '--config',
      'vitest.ha.config.ts',
      ...process.argv.slice(2),
    ],
    { env },
  );
});

import { join } from 'node:path';
import { runJourneys } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';
import { ensureServerEngines } from '../steps/database-engines.ts';
import { runShown, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT, TESTED_FOLDERS } from '../steps/project.ts';

const stages: [name: string, run: () => Promise<number>][] = [
  ['check', () => runShown([join(import.meta.dirname, 'check.ts')])],
  ...TESTED_FOLDERS.map((folder): [string, () => Promise<number>] => [folder, () => vitest(folder)]),
  ['browser journeys', () => runJourneys('playwright.config.ts')],
];

await runCommand(async () => {
  ensureServerEngines();
  for (const [name, run] of stages) {
    console.log(`\n--- ${name}`);
    const code = await run();
    if (code === 0) continue;
    console.error(`\nThe tests failed: ${name}.`);
    return code;
  }
  console.log('\nAll tests passed.');
  return 0;
});

async function vitest(folder: string): Promise<number> {
  return await runShown([toolFile('vitest/vitest.mjs'), 'run', '--root', join(PROJECT_ROOT, folder)]);
}

import { join } from 'node:path';
import { runJourneys } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';
import { runShown, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';

const HOSTILE_ROUNDS = 5;

const args = process.argv.slice(2);
await runCommand(async () => {
  const code = await runJourneys('playwright.long.config.ts', args);
  // If one journey is requested, only that runs.
  return code === 0 && args.length === 0 ? hostileRounds(Date.now() % 1_000_000) : code;
});

/** New hostile inputs in each run; a failure can be repeated with the printed seed. */
async function hostileRounds(seed: number): Promise<number> {
  for (let round = 0; round < HOSTILE_ROUNDS; round += 1) {
    const env = { HOSTILE_SEED: String(seed + round) };
    console.log(`\n--- hostile inputs, HOSTILE_SEED=${env.HOSTILE_SEED}`);
    const code = await runShown(
      [
        toolFile('vitest/vitest.mjs'),
        'run',
        '--root',
        join(PROJECT_ROOT, 'server'),
        'test/access/hostile.test.ts',
        'test/access/carried-hostile.test.ts',
      ],
      { env },
    );
    if (code !== 0) return code;
  }
  return 0;
}

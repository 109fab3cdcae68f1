import { join } from 'node:path';
import { runJourneys } from '../steps/browser-program.ts';
import { runCommand } from '../steps/command.ts';
import { runShown, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';

const HOSTILE_ROUNDS = 5;
/** Meetings of phones, thousands of steps in all. */
const MEETINGS = { steps: 600, seeds: 6 };

const args = process.argv.slice(2);
await runCommand(async () => {
  const code = await runJourneys('playwright.long.config.ts', args);
  // If one journey is requested, only that runs.
  if (code !== 0 || args.length > 0) return code;
  const seed = Date.now() % 1_000_000;
  return (await runServerTests(['test/long'])) || (await hostileRounds(seed)) || (await meetings(seed));
});

/** New hostile inputs in each run; a failure can be repeated with the printed seed. */
async function hostileRounds(seed: number): Promise<number> {
  for (let round = 0; round < HOSTILE_ROUNDS; round += 1) {
    const env = { HOSTILE_SEED: String(seed + round) };
    console.log(`\n--- hostile inputs, HOSTILE_SEED=${env.HOSTILE_SEED}`);
    const code = await runServerTests(['test/access/hostile.test.ts', 'test/access/carried-hostile.test.ts'], env);
    if (code !== 0) return code;
  }
  return 0;
}

/** Phones that meet, die and come home, in an order that the printed seeds decide. */
async function meetings(first: number): Promise<number> {
  const seeds = Array.from({ length: MEETINGS.seeds }, (_, place) => first + place).join(',');
  console.log(`\n--- phones that meet, MEETING_STEPS=${MEETINGS.steps} MEETING_SEEDS=${seeds}`);
  const env = { MEETING_STEPS: String(MEETINGS.steps), MEETING_SEEDS: seeds };
  return await runServerTests(['test/record/meeting-phones.test.ts'], env);
}

async function runServerTests(files: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return await runShown([toolFile('vitest/vitest.mjs'), 'run', '--root', join(PROJECT_ROOT, 'server'), ...files], {
    env,
  });
}

import { join } from 'node:path';
import { ensureChromium } from '../steps/chromium.ts';
import { runCommand } from '../steps/command.ts';
import { engineStage, haStage } from '../steps/long-stages.ts';
import { runKept } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';
import { TRIALS } from '../steps/random-trial.ts';
import { runStages, type Stage } from '../steps/stage.ts';
import { APP_STAGES, DEFAULT_APP, journeyStage, NO_CHROMIUM } from '../steps/test-stages.ts';
import { vitest } from '../steps/vitest.program.ts';

const KILLED_SCANS = 3000;
const WEBHOOK_DELIVERIES = 10_000;
/** Seeds of walks that once failed, and others. */
const WALK_SEEDS = [898_826, 143_306, 1];
const MEETING_SEEDS = [1, 2, 3, 4, 5, 6];
const HOSTILE_SEEDS = [1, 2, 3, 4, 5];

/** The proofs that take too long for CI, which has a small version of each. */
await runCommand(async () => {
  // It measures pauses, so nothing else may run.
  const ha = await runStages([haStage(true)]);
  const others = await runStages([
    ...APP_STAGES,
    journeyStage('long journeys', 'long', { args: ['--grep-invert', 'steps at random'] }),
    engineStage(),
    ...WALK_SEEDS.map((seed) => trialStage('walk', seed)),
    { name: 'mutation tests', run: () => runKept([join(import.meta.dirname, 'mutate.ts')]) },
    pictures(),
    killedServer(),
    webhookDeliveries(),
    ...MEETING_SEEDS.map((seed) => trialStage('meetings', seed)),
    ...HOSTILE_SEEDS.map((seed) => trialStage('hostile', seed)),
  ]);
  return ha || others;
});

function trialStage(name: keyof typeof TRIALS, seed: number): Stage {
  const { prepare, run, steps } = TRIALS[name];
  return { name: `${name} with seed ${seed}`, after: [DEFAULT_APP], prepare, run: () => run(seed, steps ?? 0) };
}

/** Every screen in each theme and size. */
function pictures(): Stage {
  return {
    name: 'pictures of every screen',
    after: [DEFAULT_APP],
    prepare: async () => ((await ensureChromium()) ? undefined : NO_CHROMIUM),
    run: async () =>
      await runKept([join(PROJECT_ROOT, 'e2e/every-picture.ts')], { env: { CHROMIUM_PATH: await ensureChromium() } }),
  };
}

function killedServer(): Stage {
  return {
    name: `a server killed during ${KILLED_SCANS} scans`,
    run: () =>
      runKept(vitest(join(PROJECT_ROOT, 'server'), 'test/record/kill.test.ts'), {
        env: { KILL_SCANS: String(KILLED_SCANS) },
      }),
  };
}

function webhookDeliveries(): Stage {
  return {
    name: `a server killed during ${WEBHOOK_DELIVERIES} deliveries of webhooks`,
    run: () =>
      runKept(vitest(join(PROJECT_ROOT, 'server'), 'test/connections/webhook-kill.test.ts'), {
        env: { KILL_DELIVERIES: String(WEBHOOK_DELIVERIES) },
      }),
  };
}

import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { type Outcome, runKept } from './program.ts';
import { PROJECT_ROOT } from './project.ts';
import { journeyStage } from './test-stages.ts';
import { vitest } from './vitest.program.ts';

export interface Trial {
  /** Undefined if it has no steps. */
  readonly steps: number | undefined;
  /** The reason why it cannot run here. */
  readonly prepare: () => Promise<string | undefined>;
  readonly run: (seed: number, steps: number) => Promise<Outcome>;
}

const WALK = ['long/random-walk.spec.ts'];
const HOSTILE = ['test/access/hostile.test.ts', 'test/handover/carried-hostile.test.ts'];
const MEETINGS = ['test/handover/meeting-phones.test.ts'];

export const TRIALS = {
  /** Bodies, headers and signed records that the server must reject. */
  hostile: {
    steps: undefined,
    prepare: () => Promise.resolve(undefined),
    run: (seed) => serverTests(HOSTILE, { HOSTILE_SEED: String(seed) }),
  },
  /** Phones that record, meet and fail. */
  meetings: {
    steps: 600,
    prepare: () => Promise.resolve(undefined),
    run: (seed, steps) => serverTests(MEETINGS, { MEETING_SEEDS: String(seed), MEETING_STEPS: String(steps) }),
  },
  /** Two phones in a browser with all failures. */
  walk: {
    steps: 200,
    prepare: async () => ((await ensureChromium()) ? undefined : 'no Chromium'),
    run: (seed, steps) =>
      journeyStage('random walk', 'long', {
        args: WALK,
        env: () => ({ WALK_SEED: String(seed), WALK_STEPS: String(steps) }),
      }).run(),
  },
} satisfies Record<string, Trial>;

async function serverTests(files: readonly string[], env: Record<string, string>): Promise<Outcome> {
  return await runKept(vitest(join(PROJECT_ROOT, 'server'), ...files), { env });
}

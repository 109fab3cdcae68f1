import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { runKept, toolFile } from './program.ts';
import { DATABASE_FOLDERS, PROJECT_ROOT } from './project.ts';
import { vitest } from './vitest.program.ts';
import type { Stage } from './stage.ts';
import { buildStage, DEFAULT_BRAND, OTHER_BRAND } from './web-build.ts';

export const NO_CHROMIUM = 'no Chromium: install one, or name it in the environment as CHROMIUM';

/** Without the walls, which belong to the check. */
export const UNIT_TESTS = vitest(PROJECT_ROOT, '--project=!walls');
export const UNIT_STAGE: Stage = { name: 'unit tests', run: () => runKept(UNIT_TESTS) };

export const DATABASE_STAGES: readonly Stage[] = DATABASE_FOLDERS.map((folder) => {
  return { name: `tests of ${folder}`, run: () => runKept(vitest(join(PROJECT_ROOT, folder))) };
});

export const APP_STAGES: readonly Stage[] = [buildStage(DEFAULT_BRAND), buildStage(OTHER_BRAND)];
export const DEFAULT_APP = buildStage(DEFAULT_BRAND).name;

export interface JourneyOptions {
  readonly args?: readonly string[];
  readonly prepare?: () => Promise<string | undefined>;
  readonly env?: () => Record<string, string>;
}

/** Journeys of a Playwright project, on the production build in Chromium. */
export function journeyStage(name: string, project: string, { args = [], prepare, env }: JourneyOptions = {}): Stage {
  return {
    name,
    after: APP_STAGES.map((stage) => stage.name),
    prepare: async () => ((await ensureChromium()) ? await prepare?.() : NO_CHROMIUM),
    run: async () =>
      await runKept([toolFile('@playwright/test/cli.js'), 'test', `--project=${project}`, ...args], {
        cwd: join(PROJECT_ROOT, 'e2e'),
        env: { CHROMIUM_PATH: await ensureChromium(), ...env?.() },
      }),
  };
}

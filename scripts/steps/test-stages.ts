import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { runKept, toolFile } from './program.ts';
import { DATABASE_FOLDERS, PROJECT_ROOT } from './project.ts';
import type { Stage } from './stage.ts';
import { buildStage, DEFAULT_BRAND, OTHER_BRAND } from './web-build.ts';

export const NO_CHROMIUM = 'no Chromium: install one, or name it in the environment as CHROMIUM';

export const UNIT_STAGE: Stage = { name: 'unit tests', run: () => runKept(vitest(PROJECT_ROOT)) };

export const DATABASE_STAGES: readonly Stage[] = DATABASE_FOLDERS.map((folder) => {
  return { name: `tests of ${folder}`, run: () => runKept(vitest(join(PROJECT_ROOT, folder))) };
});

/** The apps that journeys use. */
export const APP_STAGES: readonly Stage[] = [buildStage(DEFAULT_BRAND), buildStage(OTHER_BRAND)];
/** The name of the stage that builds the app that most of them use. */
export const DEFAULT_APP = buildStage(DEFAULT_BRAND).name;

export interface JourneyOptions {
  readonly args?: readonly string[];
  readonly prepare?: () => Promise<string | undefined>;
  readonly env?: () => Record<string, string>;
}

/** Journeys of a project in e2e/playwright.config.ts, on the production build in a real Chromium. */
export function journeyStage(name: string, project: string, { args = [], prepare, env }: JourneyOptions = {}): Stage {
  return {
    name,
    after: APP_STAGES.map((stage) => stage.name),
    prepare: async () => ((await ensureChromium()) ? await prepare?.() : NO_CHROMIUM),
    run: async () =>
      await runKept([toolFile('@playwright/test/cli.js'), 'test', '--project', project, ...args], {
        cwd: join(PROJECT_ROOT, 'e2e'),
        env: { CHROMIUM_PATH: await ensureChromium(), ...env?.() },
      }),
  };
}

/** The arguments that run Vitest in a folder. `agent` prints what fails, and no line for each test that passes. */
export function vitest(folder: string, ...args: readonly string[]): string[] {
  return [toolFile('vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=agent', ...args];
}

import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ensureOtherEngines } from './other-engines.ts';
import { runShown, toolFile } from './program.ts';
import { PROJECT_ROOT } from './project.ts';
import { ensureWebBuild } from './web-build.ts';

const BRAND = 'wasteland';
/** Its app has journeys of its own. */
const OTHER_BRAND = 'nuco';

/** Browser journeys on the production build, in a real Chromium, and some in Firefox and WebKit. */
export async function runJourneys(config: string, args: readonly string[] = []): Promise<number> {
  const env = { ...(await browserEnvironment()), ...ensureOtherEngines() };
  await ensureWebBuild(OTHER_BRAND);
  const cwd = join(PROJECT_ROOT, 'e2e');
  return await runShown([toolFile('@playwright/test/cli.js'), 'test', '--config', config, ...args], { cwd, env });
}

/** A program of the project that runs the production build in a real Chromium, with this command's arguments. */
export async function runBrowserProgram(file: string): Promise<number> {
  const env = await browserEnvironment();
  return await runShown([join(PROJECT_ROOT, file), ...process.argv.slice(2)], { env });
}

async function browserEnvironment(): Promise<Record<string, string>> {
  const chromium = await ensureChromium();
  await ensureWebBuild(BRAND);
  return { CHROMIUM_PATH: chromium };
}

import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { runShown } from './program.ts';
import { PROJECT_ROOT } from './project.ts';
import { DEFAULT_BRAND, ensureWebBuild } from './web-build.ts';

/** Runs a program on the production build in Chromium, with this command's arguments. */
export async function runBrowserProgram(file: string): Promise<number> {
  const chromium = await ensureChromium();
  if (!chromium) throw new Error('No Chromium: install one, or name it in the environment as CHROMIUM.');
  await ensureWebBuild(DEFAULT_BRAND);
  return await runShown([join(PROJECT_ROOT, file), ...process.argv.slice(2)], { env: { CHROMIUM_PATH: chromium } });
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath, installFromDebian, isProgram } from './machine-programs.ts';
import { runKept, toolFile } from './program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A Chromium for tests: CHROMIUM, the machine's, Debian's or Playwright's. Undefined if there is none. Debian also gets
 * Android's typeface, because its own is a fifth wider.
 */
export function ensureChromium(): Promise<string | undefined> {
  chromium ??= findOrInstall();
  return chromium;
}

let chromium: Promise<string | undefined> | undefined;

async function findOrInstall(): Promise<string | undefined> {
  if (needsRoboto()) await installFromDebian(['fonts-roboto-unhinted']);
  const named = process.env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return named;
  }
  return (
    findOnMachine() ??
    ((await installFromDebian(['chromium'])) ? findOnMachine() : undefined) ??
    (await installFromPlaywright())
  );
}

function findOnMachine(): string | undefined {
  return NAMES.map(findOnPath).find((file) => file !== undefined) ?? MAC_APPS.find(isProgram);
}

/** Whether fontconfig does not know the typeface or is not installed. */
function needsRoboto(): boolean {
  if (process.platform !== 'linux') return false;
  const { stdout } = spawnSync('fc-list', [':family=Roboto'], { encoding: 'utf8' });
  return !stdout?.trim();
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log("Installing Playwright's own Chromium …");
  if ((await runKept([toolFile('@playwright/test/cli.js'), 'install', 'chromium'])).code !== 0) return undefined;
  const { output } = await runKept(['-p', `require('${toolFile('@playwright/test')}').chromium.executablePath()`]);
  const file = output.trim();
  return existsSync(file) ? file : undefined;
}

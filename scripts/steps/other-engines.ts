import { existsSync } from 'node:fs';
import { findOnPath, installFromDebian } from './machine-programs.ts';

/** WebKitGTK's own small browser; its folder is named after the machine. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** The driver, a screen, what makes windows as large as it, and what takes pictures of it. */
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'matchbox-window-manager', 'import'];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'matchbox-window-manager', 'imagemagick'];

/** Firefox and WebKit for the journeys in other engines, as the environment of those; without those that cannot be had here. */
export function ensureOtherEngines(): Record<string, string> {
  const wanted = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : WEBKIT_PACKAGES)];
  if (wanted.length > 0) installFromDebian(wanted);
  const firefox = findFirefox();
  const webKit = findWebKit();
  const missing = [...(firefox ? [] : ['Firefox']), ...(webKit ? [] : ['WebKit'])];
  if (missing.length > 0) console.log(`Not tested here, because they could not be installed: ${missing.join(', ')}.`);
  return { ...(firefox ? { FIREFOX_PATH: firefox } : {}), ...(webKit ? { WEBKIT_PATH: webKit } : {}) };
}

function findFirefox(): string | undefined {
  return findOnPath('firefox-esr') ?? findOnPath('firefox');
}

function findWebKit(): string | undefined {
  return WEBKIT_PROGRAMS.every(findOnPath) ? MINI_BROWSERS.find((file) => existsSync(file)) : undefined;
}

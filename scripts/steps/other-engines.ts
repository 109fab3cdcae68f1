import { existsSync } from 'node:fs';
import { findOnPath } from './machine-programs.ts';
import { ensurePrograms } from './wanted-programs.ts';

/** WebKitGTK's own small browser; its folder is named after the machine. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** The driver, a screen, what makes windows as large as it, and what takes pictures of it. */
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'matchbox-window-manager', 'import'];

const FIREFOX = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => findOnPath('firefox-esr') ?? findOnPath('firefox'),
};
const WEBKIT = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'matchbox-window-manager', 'imagemagick'],
  find: () => (WEBKIT_PROGRAMS.every(findOnPath) ? MINI_BROWSERS.find((file) => existsSync(file)) : undefined),
};

/** Firefox and WebKit for the journeys in other engines, as the environment of those; without those that cannot be had here. */
export function ensureOtherEngines(): Record<string, string> {
  const [firefox, webKit] = ensurePrograms([FIREFOX, WEBKIT]);
  return { ...(firefox ? { FIREFOX_PATH: firefox } : {}), ...(webKit ? { WEBKIT_PATH: webKit } : {}) };
}

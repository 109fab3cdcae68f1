import { existsSync } from 'node:fs';
import { findOnPath } from './machine-programs.ts';
import type { WantedProgram } from './wanted-programs.ts';

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

/** The browsers beside Chromium. */
export const OTHER_ENGINES: readonly WantedProgram[] = [FIREFOX, WEBKIT];

/** Where they are, as the environment of the journeys in them. */
export function otherEnginesEnvironment(): Record<string, string> {
  return { FIREFOX_PATH: FIREFOX.find() ?? '', WEBKIT_PATH: WEBKIT.find() ?? '' };
}

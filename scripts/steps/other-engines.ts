import { existsSync } from 'node:fs';
import { findOnPath } from './machine-programs.ts';
import type { WantedProgram } from './wanted-programs.ts';

/** WebKitGTK's own browser; its folder is named after the machine. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** The driver, a screen, a window manager for full size, and a program for pictures. */
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

export const OTHER_ENGINES: readonly WantedProgram[] = [FIREFOX, WEBKIT];

/** The environment of the journeys in them. */
export function otherEnginesEnvironment(): Record<string, string> {
  return { FIREFOX_PATH: FIREFOX.find() ?? '', WEBKIT_PATH: WEBKIT.find() ?? '' };
}

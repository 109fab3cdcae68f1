import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bench } from '../bench.stage.ts';
import { loginFormAt, watchForLoginForm } from './login-form.probe.ts';
import { turnOnPhone } from './phone.browser.ts';
import { judged } from '../row.format.ts';

const DIST = join(import.meta.dirname, '../../web/dist/wasteland');
const LOGIN_BUDGET_KB = 105;
const APP_BUDGET_KB = 240;
const KB = 1000;
/** The QR decoder is loaded when a camera is opened, the error reporter after the first screen: neither counts towards the budget. */
const LATER = /decoder\.worker|zxing|reporter-/;
/** Loaded at a desk only. */
const OFFICE = /\/(office|published-sheet)-/;

/** The scripts Chromium requested before the login form was shown, by their precompressed size. */
export const scriptWeight: Bench = {
  name: 'script-weight',
  run: async ({ server }) => {
    const phone = await turnOnPhone(server.origin, { withoutServiceWorker: true });
    try {
      const paths = await scriptsOfLogin(phone.page);
      const all = (await readdir(DIST, { recursive: true })).filter(
        (file) => file.endsWith('.js') && !LATER.test(file) && !OFFICE.test(file),
      );
      const login = await weightOf(paths);
      return [
        judged({
          what: 'script for the login screen, brotli',
          value: login,
          unit: 'KB',
          limit: { atMost: LOGIN_BUDGET_KB },
          note: `${paths.length} files`,
        }),
        judged({
          what: 'script of the whole app without decoder, error reporting and office, brotli',
          value: await weightOf(all),
          unit: 'KB',
          limit: { atMost: APP_BUDGET_KB },
          note: `${all.length} files`,
        }),
      ];
    } finally {
      await phone.turnOff();
    }
  },
};

async function scriptsOfLogin(page: Page): Promise<string[]> {
  await watchForLoginForm(page);
  await page.goto('/login');
  const formAt = await loginFormAt(page);
  const requested = await page.evaluate(
    (before) =>
      performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < before ? [name] : [])),
    formAt,
  );
  return requested.map((address) => new URL(address).pathname.slice(1)).filter((path) => path.endsWith('.js'));
}

/** In KB. The build leaves small files as they are, and so does the server. */
async function weightOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await sizeOf(`${path}.br`)) ?? (await sizeOf(path)) ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

async function sizeOf(path: string): Promise<number | undefined> {
  return await stat(join(DIST, path)).then(
    ({ size }) => size,
    () => undefined,
  );
}

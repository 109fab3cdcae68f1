import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Bench } from '../stage/bench.stage.ts';
import { loginFormAt, watchForLoginForm } from './login-form.probe.ts';
import { turnOnPhone } from './phone.browser.ts';
import { openLoadCoach, pickWeek, signIn } from './phone.journey.ts';

const DIST = join(import.meta.dirname, '../../web/dist/wasteland');
const LOGIN_BUDGET_KB = 105;
const SCAN_BUDGET_KB = 190;
const APP_BUDGET_KB = 240;
const OFFICE_BUDGET_KB = 180;
const KB = 1000;
const COACH = 'C1';
/** Excluded from the budget: the QR decoder loads with a camera, the error reporter after the first screen. */
const LATER = /decoder\.worker|zxing|reporter-|recording\.worker/;
/** Loaded at a desk only: the pages below /office. */
const OFFICE = /\/office-/;

/** Scripts by their precompressed size: Chromium's requests until a screen shows, and all built scripts. */
export const scriptWeight: Bench = {
  name: 'script-weight',
  run: async ({ server, week }) => {
    const login = await scriptsOfLogin(server.origin);
    const scan = (await scriptsUntilScan(server.origin, week)).filter((file) => !LATER.test(file));
    const built = (await readdir(DIST, { recursive: true })).filter(
      (file) => file.endsWith('.js') && !LATER.test(file),
    );
    const [office = [], phone = []] = [true, false].map((isOffice) =>
      built.filter((file) => OFFICE.test(file) === isOffice),
    );
    return [
      {
        what: 'script for the login screen, brotli',
        value: await weightOf(login),
        unit: 'KB',
        budget: { atMost: LOGIN_BUDGET_KB },
        note: `${login.length} files`,
      },
      {
        what: 'script from Login to a live camera, without decoder and error reporting, brotli',
        value: await weightOf(scan),
        unit: 'KB',
        budget: { atMost: SCAN_BUDGET_KB },
        note: `${scan.length} files`,
      },
      {
        what: 'script of the whole app without decoder, error reporting and office, brotli',
        value: await weightOf(phone),
        unit: 'KB',
        budget: { atMost: APP_BUDGET_KB },
        note: `${phone.length} files`,
      },
      {
        what: "script of the office's screens, brotli",
        value: await weightOf(office),
        unit: 'KB',
        budget: { atMost: OFFICE_BUDGET_KB },
        note: `${office.length} files`,
      },
    ];
  },
};

/** The scripts requested before the login form was shown. */
async function scriptsOfLogin(origin: string): Promise<string[]> {
  const phone = await turnOnPhone(origin, { withoutServiceWorker: true });
  try {
    const { page } = phone;
    await watchForLoginForm(page);
    await page.goto('/login');
    const formAt = await loginFormAt(page);
    const requested = await page.evaluate(
      (before) =>
        performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < before ? [name] : [])),
      formAt,
    );
    return scriptsAmong(requested);
  } finally {
    await phone.turnOff();
  }
}

/** The scripts, also those of workers, requested from the login screen to a live picture at a coach. */
async function scriptsUntilScan(origin: string, week: ImportWeek): Promise<string[]> {
  const phone = await turnOnPhone(origin, { withoutServiceWorker: true, hasCamera: true });
  try {
    const { page, context } = phone;
    const requested = new Set<string>();
    context.on('request', (request) => requested.add(request.url()));
    await signIn(page, 'rep@demo.test');
    await pickWeek(page, week);
    await openLoadCoach(page, COACH);
    await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    return scriptsAmong([...requested]);
  } finally {
    await phone.turnOff();
  }
}

function scriptsAmong(addresses: readonly string[]): string[] {
  const paths = addresses.map((address) => new URL(address).pathname.slice(1));
  return [...new Set(paths)].filter((path) => path.endsWith('.js'));
}

/** In KB. The build and the server leave small files uncompressed. */
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

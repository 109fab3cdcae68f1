import { ticketOn } from '@offpiste/fixtures/find';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, OBSERVER, test } from '../support/phone/journey.ts';
import { atCoach } from '../support/ticket/load-coach.ts';
import { dialogOf, fillReport, openReport, submit, thanksIn } from '../support/phone/report-bug.ts';

/** Long enough for the sheet to open before the code comes. */
const CODE_IN_VIEW_SECONDS = 20;

/** Collects the violations of the policy on every page of a phone. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeFunction('policyStopped', (what: string) => void stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'policyStopped');
      if (typeof report === 'function') void report(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return stopped;
}

test('the built app and its service worker comply with the content security policy', async ({ week, phone }) => {
  const ticket = ticketOn(week, 'coach', 'C1', 'outbound');
  let stopped: string[] = [];
  const watched: typeof phone = async (options) => {
    const one = await phone(options);
    stopped = await watchPolicy(one.context);
    return one;
  };
  const { page } = await atCoach(watched, week, { camera: [{ text: ticket.barcode, seconds: CODE_IN_VIEW_SECONDS }] });
  await page.locator('#root').getByRole('button', { name: 'Scan Barcode' }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  // The app's screen shows the form in a frame, as this does.
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/demo/files/client-issue.html';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe').locator('body')).toContainText(/\w/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await openReport(page);
  await fillReport(page, 'The policy is in the way');
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  expect(stopped).toEqual([]);
});

test('foreign scripts do not run in the app, and no other page can frame it', async ({ phone, host }) => {
  const { context } = await phone();
  const blocked = await watchPolicy(context);
  // A separate page, because here the policy must report violations.
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'window.intruder = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://intruder.test/x.js';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    const picture = document.createElement('img');
    picture.src = 'https://intruder.test/seen.gif?who=rep';
    document.body.append(inline, foreign, style, picture);
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png" onerror="window.intruder = true">');
  });
  await expect
    .poll(() => new Set(blocked.map((what) => what.split(' ', 1)[0])))
    .toEqual(new Set(['script-src-elem', 'script-src-attr', 'style-src-elem', 'img-src']));
  expect(await page.evaluate(() => [Reflect.get(window, 'intruder'), getComputedStyle(document.body).display])).toEqual(
    [undefined, 'block'],
  );
  expect(await tryEval(page)).toBe('blocked');

  await page.setContent(`<iframe src="${host.server.origin}/login"></iframe>`);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringContaining('chrome-error'));
});

test('documents opened from memory are shown and run no script', async ({ phone }) => {
  const { context } = await phone();
  const page = await context.newPage();
  await page.goto('/login');
  const opening = context.waitForEvent('page');
  await page.evaluate(() => {
    const document_ = '<!doctype html><title>Plan</title><p>Friday</p><script>document.title = "intruder"</script>';
    window.open(URL.createObjectURL(new Blob([document_], { type: 'text/html' })));
  });
  const opened = await opening;
  await expect(opened.getByText('Friday')).toBeVisible();
  expect(await opened.title()).toBe('Plan');
  const picture = await page.evaluate(async () => {
    const image = new Image();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    return image.naturalWidth;
  });
  expect(picture).toBe(7);
});

test('every page has its headers, and the cookies are out of reach of scripts', async ({ phone, host }) => {
  const { page, context } = await phone();
  await page.goto('/');
  await fillSignIn(page, OBSERVER);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const cookies = await context.cookies();
  expect(
    cookies
      .map(({ name, httpOnly, sameSite, path }) => ({ name, httpOnly, sameSite, path }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  ).toEqual([
    { name: 'offpiste', httpOnly: true, sameSite: 'Strict', path: '/' },
    { name: 'offpiste-phone', httpOnly: true, sameSite: 'Strict', path: '/auth/login' },
  ]);
  const { headers } = await fetch(`${host.server.origin}/`, { headers: { accept: 'text/html' } });
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  });
  expect(headers.get('content-security-policy')).not.toMatch(/'unsafe-|upgrade-insecure/);
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('repeated wrong passwords are answered with a message to wait', async ({ phone }) => {
  const { page } = await phone({ provokes: [401, 429] });
  await page.goto('/login');
  const answers: number[] = [];
  page.on('response', (answer) => void (answer.url().endsWith('/auth/login') && answers.push(answer.status())));
  await page.evaluate(async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const body = JSON.stringify({ username: 'guessed@demo.test', password: 'wrong' });
      await fetch('/auth/login', {
        method: 'POST',
        headers: { 'X-Brand': 'wasteland', 'Content-Type': 'application/json' },
        body,
      });
    }
  });
  await fillSignIn(page, 'guessed@demo.test');
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please wait and try again\. Try again at \d\d:\d\d\.$/,
  );
  expect(answers.at(-1)).toBe(429);
});

/** Evaluates text as code, as only an intruder does. */
async function tryEval(page: Page): Promise<string> {
  return page.evaluate(() => {
    const script = document.createElement('a');
    script.href = "javascript:window.intruder='ran'";
    document.body.append(script);
    script.click();
    return Reflect.get(window, 'intruder') === undefined ? 'blocked' : 'ran';
  });
}

test('a remotely signed-out phone ends its session at its next request and shows it', async ({ host, phone, week }) => {
  const { page } = await atCoach(phone, week, { provokes: [401] }, { username: OBSERVER });
  await host.server.query('update sign_in set revoked_at = now() where rep_id = $1 and revoked_at is null', ['1900']);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Session expired - please log in again')).toBeVisible();
});

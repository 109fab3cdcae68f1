import { expect, fillSignIn, signIn, stored } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { turnOnPhone } from '../support/phone/phone.ts';
import { dialogOf, fillReport, openReport, submit, test, thanksIn, throwLater } from '../support/phone/report-bug.ts';
import { installClock } from '../support/phone/page-clock.ts';

const DEVICE_FACTS = [
  'cookiesEnabled',
  'devicePixelRatio',
  'language',
  'platform',
  'screenHeight',
  'screenWidth',
  'userAgent',
  'windowHeight',
  'windowWidth',
];

test('a bug report sends every field to the error service without a product call', async ({ reporting }) => {
  const { server, receiver } = reporting;
  const phone = await turnOnPhone(server.origin);
  const { page } = phone;
  await signIn(page);
  await expect.poll(() => stored(page, 'offpiste_error_service')).toBe(receiver.dsn);
  await openReport(page);
  await expect(dialogOf(page).getByLabel('Include device info')).toBeChecked();
  await submit(page);
  await expect(dialogOf(page).getByText('Please say what went wrong.')).toBeVisible();
  expect(receiver.items).toEqual([]);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await fillReport(page, 'The list stays empty');
  await dialogOf(page).getByLabel('Steps to reproduce (optional)').fill('Open it twice');
  await dialogOf(page).getByLabel('Email (optional)').fill('rep@home.test');
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  const [event] = receiver.events();
  expect(event).toMatchObject({
    level: 'error',
    message: 'The list stays empty',
    release: expect.stringMatching(/^offpiste@\d/),
  });
  expect(event?.contexts?.['bugReport']).toEqual({
    description: 'The list stays empty',
    steps: 'Open it twice',
    repId: expect.stringMatching(/^\d+$/),
  });
  expect(Object.keys(event?.contexts?.['deviceInfo'] ?? {}).sort()).toEqual(DEVICE_FACTS);
  const [feedback] = receiver.events('feedback');
  expect(feedback?.contexts?.['feedback']).toMatchObject({
    contact_email: 'rep@home.test',
    message: 'The list stays empty',
    associated_event_id: event?.event_id,
  });
  expect(calls.filter((url) => url.startsWith(server.origin) && !url.includes('/assets/'))).toEqual([]);
  await phone.turnOff();
  phone.expectNoComplaints();
});

test('a description is enough, and device data are sent only when the box is ticked', async ({ reporting }) => {
  const { server, receiver } = reporting;
  const phone = await turnOnPhone(server.origin);
  const { page } = phone;
  await signIn(page);
  await openReport(page);
  await fillReport(page, 'Only this');
  await dialogOf(page).getByText('Include device info').click();
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  const [event] = receiver.events();
  expect(event?.contexts?.['bugReport']).toMatchObject({ description: 'Only this', steps: '' });
  expect(JSON.stringify([event, receiver.events('feedback')])).not.toMatch(
    /userAgent|Mozilla|deviceInfo|contact_email/,
  );
  await phone.turnOff();
  phone.expectNoComplaints();
});

test('a service that fails: the text stays, and trying again works', async ({ reporting }) => {
  const { server, receiver } = reporting;
  const phone = await turnOnPhone(server.origin);
  const { page } = phone;
  await signIn(page);
  receiver.status = 500;
  await openReport(page);
  await fillReport(page, 'Try this twice');
  await submit(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('was not sent');
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue('Try this twice');
  receiver.status = 200;
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  expect(receiver.events().map(({ message }) => message)).toEqual(['Try this twice']);
  await phone.turnOff();
});

test('an error is reported once, with version and recording, and neither contains a name', async ({ reporting }) => {
  const { server, receiver, company } = reporting;
  const [week] = company.weeks;
  const client = week?.passengers.find(({ reference }) => reference?.startsWith('WASTELAND'));
  if (!week || !client?.reference || !client.passengerName) throw new Error('The demo has no client to look at');
  const phone = await turnOnPhone(server.origin);
  const { page } = phone;
  await openHome(page, week);
  await page.goto(`/passenger/${client.reference}`);
  await expect(page.getByRole('heading', { name: client.passengerName })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/errors/service')),
      ),
    )
    .toBe(true);
  const fault = `No seat for ${client.reference} of ann@home.test at ${server.origin}/passenger/${client.reference}`;
  // A lost call is trouble and no fault; a repeated fault is reported once.
  await throwLater(page, 'Failed to fetch');
  await throwLater(page, fault);
  await throwLater(page, fault);
  await expect.poll(() => receiver.events().length).toBe(1);
  await expect.poll(() => receiver.recordings()).toContain('"childNodes"');
  const [event] = receiver.events();
  expect(event).toMatchObject({
    level: 'error',
    release: expect.stringMatching(/^offpiste@\d/),
    contexts: { deviceInfo: { devicePixelRatio: 2 } },
  });
  expect(event?.user).toBeUndefined();
  expect(event?.exception?.values?.at(-1)).toMatchObject({
    type: 'TypeError',
    value: `No seat for [reference] of [e-mail] at ${server.origin}/passenger/*`,
  });
  const all = receiver.items.map(({ text }) => text).join('\n');
  const secrets = [
    client.reference,
    client.passengerName,
    ...client.passengerName.split(' '),
    client.phonenumber,
    client.email,
    client.next_of_kin_name,
  ];
  for (const secret of secrets.filter((each) => typeof each === 'string' && each.length > 2))
    expect(all).not.toContain(secret);
  expect(receiver.events()).toHaveLength(1);
  await phone.turnOff();
});

test('the thank-you message stays three seconds', async ({ phone }) => {
  const { page } = await phone();
  await installClock(page);
  await signIn(page);
  await openReport(page);
  await fillReport(page, 'Count the seconds');
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(thanksIn(page)).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(dialogOf(page)).toBeHidden();
});

test('Cancel discards the text, a tap beside the dialog does not', async ({ phone }) => {
  const { page } = await phone();
  await signIn(page);
  await openReport(page);
  await fillReport(page, 'Half a sentence');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await openReport(page);
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue('Half a sentence');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await openReport(page);
  await expect(dialogOf(page).getByLabel('What went wrong?')).toHaveValue('');
});

test('an offline bug report waits, reaches the inbox once and is listed by the command', async ({ host, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await installClock(page);
  await signIn(page);
  await expect.poll(() => stored(page, 'offpiste_error_service')).toBe('');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await openReport(page);
  const words = `Nothing works here ${host.server.port}-${Date.now()}`;
  await fillReport(page, words);
  await dialogOf(page).getByLabel('Email (optional)').fill('later@home.test');
  await submit(page);
  await expect(thanksIn(page)).toBeVisible();
  await expect(dialogOf(page).getByText(/This phone sends it/)).toBeVisible();
  expect(await stored(page, 'offpiste_bug_reports')).toContain(words);
  // It stays until it is read: longer than the thanks for a sent report.
  await page.clock.fastForward(10_000);
  await expect(thanksIn(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.reload();
  await context.setOffline(false);
  await expect.poll(() => stored(page, 'offpiste_bug_reports')).toBeNull();
  const rows = await host.server.query('select kind from error_report where title = $1 order by id', [words]);
  expect(rows).toEqual([{ kind: 'bug-report' }, { kind: 'feedback' }]);

  const { errors } = JSON.parse(await host.server.command('errors', '--json')) as {
    errors: { id: number; title: string; kind: string }[];
  };
  const listed = errors.filter(({ title }) => title === words);
  expect(listed).toMatchObject([{ kind: 'bug-report' }]);
  const shown = await host.server.command('errors', '--show', String(listed[0]?.id));
  expect(shown).toContain(words);
  expect(shown).toContain('"contact_email": "later@home.test"');
});

test('the PIN is in no recording, and an error without network is reported later', async ({ reporting }) => {
  const { server, receiver } = reporting;
  const phone = await turnOnPhone(server.origin, { losesSignal: true });
  const { page, context } = phone;
  await page.goto('/');
  await expect.poll(() => stored(page, 'offpiste_error_service')).toBe(receiver.dsn);
  await fillSignIn(page, 'rep@demo.test');
  await expect(page.getByText('Enter a 4-digit PIN')).toBeVisible();
  const shownAt = Date.now();
  for (const digit of '258') await page.getByRole('button', { name: digit, exact: true }).click();
  await throwLater(page, 'Fell over at the PIN');
  await expect.poll(() => receiver.recordings()).toContain('"rr_width"');
  expect(receiver.presses().filter(({ timestamp }) => timestamp > shownAt)).toEqual([]);
  await context.setOffline(true);
  await throwLater(page, 'Fell over without a network');
  await expect.poll(async () => (await stored(page, 'offpiste_bug_reports'))?.match(/"fault":/g)).toHaveLength(1);
  await context.setOffline(false);
  await expect
    .poll(() => receiver.events().map(({ exception }) => exception?.values?.[0]?.value), {
      timeout: 30_000,
    })
    .toEqual(['Fell over at the PIN', 'Fell over without a network']);
  await phone.turnOff();
});

test('a screen that cannot be shown is reported', async ({ reporting }) => {
  const { server, receiver } = reporting;
  const phone = await turnOnPhone(server.origin, { stubs: true });
  const { page } = phone;
  await signIn(page);
  await expect.poll(() => stored(page, 'offpiste_error_service')).toBe(receiver.dsn);
  await page.route('**/api/week/active', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/"weekName":"[^"]*"/, '"weekName":{"not":"a text"}') });
  });
  await page.reload();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect.poll(() => receiver.events().flatMap(({ exception }) => exception?.values ?? [])).toHaveLength(1);
  await phone.turnOff();
});

import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { replacePassengers } from '../support/server/changed-week.ts';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { axeFindings, overflowFindings } from '../support/phone/fit.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { FULL } from '../support/phone/sample-passengers.ts';

// Enough clients that some have a shift, in every week of the stock.
test.use({ clientsPerWeek: 200 });

test('search finds typing errors, spellings, codes, numbers and rooms, and is restored', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  const named = (passengerName: string, n: number): Passenger => ({ passengerName, reference: `WASTELAND-NAME0${n}` });
  const jack = (n: number, groupName: string): Passenger => ({
    passengerName: 'Jack Fletcher',
    reference: `WASTELAND-JACK0${n}`,
    resortName: 'Les Deux Alpes',
    groupName,
  });
  const harriet: Passenger = {
    passengerName: 'Harriet Wolstenholme',
    reference: 'WASTELAND-H0O1I7',
    ticketCode: 'WASTELAND-H0O1I7-482913',
    phonenumber: '447700900555',
    allocPlaces: [{ accommodation: { name: 'Chalet Edelweiss', subblock_id: 'e12', subblock_physical_name: '12A' } }],
  };
  await replacePassengers(page, week, [
    ...['Arrowsmith Li', 'Joanna Smith', 'Smith Jo', 'Łukasz Żółć', 'Jürgen Möllenkamp'].map(named),
    jack(1, 'Medics'),
    jack(2, 'Law'),
    harriet,
    FULL,
    { passengerName: 'Whit Road', reference: 'WHITEROAD-AAA111' },
    { passengerName: 'Leo Featherstonehaugh', reference: 'WASTELAND-E0LJGM' },
  ]);
  await openHome(page, week);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  const box = page.getByRole('searchbox');
  const names = page.getByRole('row').getByRole('cell').getByRole('link');
  const near = page.getByRole('heading', { name: 'Similar matches' });
  for (const [typed, found, isNear] of [
    ['smith', ['Smith Jo', 'Joanna Smith', 'Arrowsmith Li'], false],
    ['lukasz zolc', ['Łukasz Żółć'], false],
    ['wolstenhomle', ['Harriet Wolstenholme'], true],
    ['WASTELAND-H0O1I7-482913', ['Harriet Wolstenholme'], false],
    ['+44 (0)7700 900-555', ['Harriet Wolstenholme'], false],
    ['edelweiss 12a', ['Harriet Wolstenholme'], false],
  ] as const) {
    await box.fill(typed);
    await expect(names).toHaveText([...found]);
    await expect(near).toBeVisible({ visible: isNear });
  }
  await expect(page.getByRole('cell', { name: 'Chalet Edelweiss, 12A' })).toBeVisible();
  await box.fill('fletcher');
  await expect(names).toHaveText(['Jack Fletcher', 'Jack Fletcher']);
  for (const group of ['Medics', 'Law']) await expect(page.getByRole('cell', { name: group })).toBeVisible();
  await box.fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();

  // Enter opens the only match if the rep may open its page.
  await box.fill('whit road');
  await expect(page.getByText('No access to this page')).toBeVisible();
  await box.press('Enter');
  await box.fill('fletcher law');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/passenger\/WASTELAND-JACK02$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/searchPassenger$/);
  await expect(box).toHaveValue('fletcher law');
  await expect(names.first()).toHaveText('Jack Fletcher');
  await expect(box).toBeFocused();
  await page.keyboard.type('feather');
  await expect(box).toHaveValue('feather');

  // On a narrow phone a long name breaks only between words, and its reference stays beside it.
  await page.setViewportSize({ width: 360, height: 640 });
  const name = page.getByRole('row').getByRole('link', { name: 'Leo Featherstonehaugh' });
  const heights = await name.evaluate(({ firstChild }) => {
    const range = document.createRange();
    const heightOf = (from: number, to: number) => {
      range.setStart(firstChild ?? document.body, from);
      range.setEnd(firstChild ?? document.body, to);
      return Math.round(range.getBoundingClientRect().height);
    };
    return { letter: heightOf(4, 5), word: heightOf(4, 21) };
  });
  expect(heights.word).toBe(heights.letter);
  await expect(page.getByRole('cell', { name: 'WASTELAND-E0LJGM' })).toBeInViewport({ ratio: 0.99 });
  expect(await overflowFindings(page)).toEqual([]);
});

test('a week that cannot be searched shows an error with a retry, not an empty result', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  // Invalid data: a name and a room that are no texts.
  const accommodation = { name: 'Le Cortina', subblock_id: 'b1', subblock_physical_name: 7 };
  const broken = { passengerName: 7, reference: 'WASTELAND-BROKEN', allocPlaces: [{ accommodation }] };
  await replacePassengers(page, week, [JSON.parse(JSON.stringify(broken)), FULL]);
  await openHome(page, week);
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await page.getByRole('searchbox').fill('muller');
  await expect(page.getByText('This list could not be shown')).toBeVisible();
  await expect(page.getByText('Searching...')).toHaveCount(0);
  await expect(page.getByText('No results found')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This list could not be shown')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await chooseInMenu(page, 'Home');
  await page.getByRole('link', { name: 'Accommodation' }).click();
  await expect(page.getByText('This list could not be shown')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Search Clients' }).click();

  // The office corrects the data, and the phone downloads the week again.
  await replacePassengers(page, week, [FULL]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('row', { name: /Zoë Müller/ })).toBeVisible();
});

test('search, client and shift work without signal after one visit and show their age', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await isKeptForOffline(page);
  const shifted = week.passengers.find(
    (one) =>
      one.passengerName &&
      one.reference?.startsWith('WASTELAND-') &&
      one.allocPlaces?.some(({ liftpass }) => liftpass?.shiftId),
  );
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Search Clients' }).click();
  await page.getByRole('searchbox').fill(shifted?.reference ?? '');
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: shifted?.reference ?? '' })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Lift pass' })).toBeVisible();
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await page
    .getByRole('link', { name: /^shift-pass/ })
    .first()
    .click();
  await expect(page.getByText('Lift pass distribution')).toBeVisible();
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await page.goto('/client-issue');
  await expect(page.getByText('The form needs a connection')).toBeVisible();
});

test('the issue form is shown in a frame and opens in a new tab', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  const ours = week.passengers.find((one) => one.passengerName && one.reference?.startsWith('WASTELAND-'));
  await page.goto(`/passenger/${ours?.reference}`);
  await page.getByRole('link', { name: 'Report a client issue' }).click();
  await expect(page).toHaveURL(/\/client-issue$/);
  const form = page.frameLocator('iframe[title="Issue form"]');
  await expect(form.getByRole('heading', { name: 'Client issue' })).toBeVisible();
  await form.getByLabel('What happened?').fill('The boiler is cold');
  // A lost connection takes nothing that was typed.
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Connection: No link' })).toBeVisible();
  await expect(form.getByLabel('What happened?')).toHaveValue('The boiler is cold');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open in a new tab' }).click();
  await expect((await opened).getByRole('heading', { name: 'Client issue' })).toBeVisible();
});

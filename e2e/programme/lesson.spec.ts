import type { LessonPlace, Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { replacePassengers } from '../support/server/changed-week.ts';
import { axeFindings } from '../support/phone/fit.ts';
import { chooseInMenu, expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { MAPS } from '../support/phone/sample-passengers.ts';

const AS_IT_WAS = /^As it was at \d\d:\d\d$/;

function learner(reference: string, passengerName: string, ...lessons: LessonPlace[]): Passenger {
  return {
    reference,
    passengerName,
    resortName: 'Les Deux Alpes',
    allocPlaces: lessons.map((place) => ({ lessons: place })),
  };
}

const TEN: LessonPlace = {
  reference: 'WASTELAND-LS-42-1',
  group: 'Group 10',
  times: 'Mon 09:30',
  capacity: 12,
  meetingPoint: 'ESF Jandri',
  meetingPointUrl: `${MAPS}1,2`,
  notes: 'Boots on',
  lessonType: 'lessons',
};
const TWO: LessonPlace = { reference: 'WASTELAND-LS-43-1', group: 'Group 2', lessonType: 'lesson' };
const SHOP: LessonPlace = {
  reference: 'WASTELAND-WS-51-1',
  group: 'Avalanche 3',
  times: 'Tue 14:00',
  lessonType: 'workshop',
};

const PEOPLE = [
  learner('WASTELAND-AAAAA1', 'Zoë Müller', TEN, SHOP),
  learner('WHITEROAD-AAAAA2', 'Bo Bare', { ...TEN, reference: 'WHITEROAD-LS-42-1', notes: 'Bring water' }),
  { ...learner('WASTELAND-AAAAA3', 'Cara Cancelled', TEN), status: 'cancelled' },
  learner('WASTELAND-AAAAA4', 'Dan Dawn', TWO),
  learner(
    'WASTELAND-AAAAA5',
    'Eve Early',
    { ...SHOP, group: 'Avalanche 12', reference: 'WASTELAND-WS-52-1' },
    { ...SHOP, group: 'Avalanche 1', reference: 'WASTELAND-WS-53-1' },
  ),
  {
    ...learner('WASTELAND-AAAAA6', 'Finn Far', { ...TWO, reference: 'WASTELAND-LS-44-1', group: 'Group 1' }),
    resortName: 'Val Thorens',
  },
];

test('lessons and workshops are listed by number, searchable, and shown with all fields', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await replacePassengers(page, week, PEOPLE);
  const lessons = ['42', '43', '44', '99'].map((lessonId) => ({
    lessonTicketId: `LT-${lessonId}`,
    lessonRef: `WASTELAND-LS-${lessonId}-1`,
    lessonId,
    lessonType: 'lesson',
  }));
  await page.route('**/api/workshopLessons/allLessons/*', (route) => route.fulfill({ json: { lessons } }));
  await openHome(page, week);
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await expect(page).toHaveURL(/\/lessons$/);
  const cards = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(['Group 1', 'Group 2', 'Group 10']);
  await expect(cards.nth(1)).toContainText('1 participant');
  await expect(cards.nth(1)).toContainText('N/A');
  await expect(cards.last()).toContainText('2 participants');
  await cards.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/lesson\/42$/);
  const facts = page.getByRole('region', { name: 'Lesson' });
  for (const text of ['Group 10', 'Mon 09:30', '12', 'ESF Jandri', 'Les Deux Alpes'])
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  expect(await facts.getByText('Boots on').evaluate((notes: HTMLElement) => notes.innerText)).toBe(
    'Boots on\nBring water',
  );
  await expect(facts.getByRole('link', { name: 'ESF Jandri' })).toHaveAttribute('href', `${MAPS}1,2`);
  const people = page.getByRole('list', { name: 'Participants' });
  await expect(people).toContainText('Zoë Müller');
  await expect(people).toContainText('WHITEROAD');
  await expect(people.getByText('Cara Cancelled')).toHaveCount(0);
  await expect(people.getByRole('link')).toHaveCount(1);
  await people.getByRole('link', { name: /Zoë Müller/ }).click();
  await expect(page).toHaveURL(/\/passenger\/WASTELAND-AAAAA1$/);
  await page.goto('/lesson/51');
  await expect(page.getByRole('region', { name: 'Workshop' })).toContainText('Avalanche 3');
  await page.goto('/lesson/43');
  for (const label of ['Times', 'Capacity'])
    await expect(page.locator('dl > div').filter({ hasText: label }).getByRole('definition')).toHaveText('N/A');
  for (const label of ['Meeting point', 'Notes'])
    await expect(page.locator('dl > div').filter({ hasText: label }).getByRole('definition')).toHaveText(
      'Not available',
    );
  for (const path of ['/lesson/999', '/workshop/999']) {
    await page.goto(path);
    await expect(page.getByText('Lesson or Workshop not found')).toBeVisible();
  }

  await page.goto('/workshops');
  const workshops = page.getByRole('list', { name: 'Workshops' }).getByRole('listitem');
  await expect(workshops.getByRole('heading')).toHaveText(['Avalanche 1', 'Avalanche 3', 'Avalanche 12']);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'About workshops' }).click();
  await expect(page.getByText('Workshops are managed under lessons for this week')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await workshops.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/workshop\/51$/);
  await expect(page.getByRole('list', { name: 'Participants' })).toContainText('Zoë Müller');

  await page.goto('/registerLesson');
  const rows = page.getByRole('list', { name: 'Scan Lessons' }).getByRole('link');
  await expect(rows).toHaveText([
    /^Group 10.*42 · WASTELAND-LS-42-1.*Mon 09:30 · ESF Jandri · Les Deux Alpes/,
    /^Group 2.*43/,
    /^Group 1.*44.*Val Thorens/,
    /^99WASTELAND-LS-99-1/,
  ]);
  const box = page.getByRole('searchbox', { name: 'Search by group, place or id' });
  await box.fill('group 1');
  await expect(rows).toHaveText([/^Group 1.*44/]);
  await box.fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await box.fill('');
  await page.getByLabel('Resort').selectOption('Les Deux Alpes');
  await expect(rows).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/lessons');
  await expect(cards.getByRole('heading')).toHaveText(['Group 2', 'Group 10']);
  await expect(cards.last().getByText('42', { exact: true })).toBeVisible();
  await box.fill('jandri');
  await expect(cards.getByRole('heading')).toHaveText(['Group 10']);
});

test('shows texts for a week without lessons and explains workshops', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await replacePassengers(page, week, [learner('WASTELAND-AAAAA1', 'Zoë Müller')]);
  await openHome(page, week);
  await page.goto('/lessons');
  await expect(page.getByText('No lessons this week')).toBeVisible();
  await page.goto('/workshops');
  await expect(page.getByRole('alertdialog')).toContainText('Workshops are managed under lessons for this week');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('No workshops this week')).toBeVisible();
});

test('lessons, events and their pages work without signal and show their age', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await isKeptForOffline(page);
  await context.setOffline(true);
  for (const [list, name] of [
    ['/lessons', 'Lessons'],
    ['/workshops', 'Workshops'],
    ['/events', 'Events'],
  ] as const) {
    await page.goto(list);
    await expect(page.getByText(AS_IT_WAS)).toBeVisible();
    await page.getByRole('list', { name }).getByRole('link').first().click();
    await expect(page.getByText(AS_IT_WAS)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Participants' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('list', { name })).toBeVisible();
  }
  await chooseInMenu(page, 'Home');
});

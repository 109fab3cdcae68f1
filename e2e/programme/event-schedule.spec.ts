import type { ScheduleReply } from '@offpiste/core/programme/event-schedule/event-schedule.contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { MAPS } from '../support/phone/sample-passengers.ts';

const DAY_S = 1_797_033_600;
const HUNDRED = 'x'.repeat(100);

const SCHEDULE: ScheduleReply = {
  days: [
    {
      timestamp: DAY_S,
      events: [
        {
          id: 'a',
          title: 'Welcome drinks',
          subtitle: 'Bar',
          description: `${HUNDRED}y`,
          start: '2026-12-12T20:00:00.000Z',
          end: '2026-12-12T22:00:00.000Z',
          type: 'Night',
          location: { name: 'Pano Bar', latitude: 45.1, longitude: 6.2 },
          packages: [
            { id: '1', name: 'Core' },
            { id: '2', name: 'Event Pass' },
          ],
        },
        {
          id: 'b',
          title: 'Quiz',
          subtitle: 'Quiz night',
          description: HUNDRED,
          start: '2026-12-12T19:00:00',
          end: '21:00',
          location: { name: 'Somewhere' },
          packages: [{ id: '1', name: 'Core' }],
        },
      ],
    },
    { timestamp: DAY_S + 86_400, events: [] },
    { timestamp: (DAY_S + 172_800) * 1000, events: [{ id: 'c' }] },
  ],
};

async function openSchedule(page: Page, schedule: ScheduleReply): Promise<void> {
  await page.route('**/whatsOn/*', (route) => route.fulfill({ json: schedule }));
  await page.getByRole('link', { name: 'Event Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Event Schedule', level: 1 })).toBeVisible();
}

test('cards by day, the details with a map, and three filters that are kept on return', async ({ week, phone }) => {
  const { page } = await phone({ stubs: true });
  await openHome(page, week);
  await openSchedule(page, SCHEDULE);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Saturday 12 December', 'Monday 14 December']);
  const welcome = page.getByRole('article').filter({ hasText: 'Welcome drinks' });
  for (const text of ['Bar', 'Core', 'Event Pass', 'Pano Bar', '21:00 - 23:00', `${HUNDRED}...`])
    await expect(welcome.getByText(text, { exact: true })).toBeVisible();
  await expect(welcome.getByText('In several packages')).toHaveCount(1);
  const quiz = page.getByRole('article').filter({ hasText: 'Quiz night' });
  for (const text of ['19:00 - 21:00', HUNDRED]) await expect(quiz.getByText(text, { exact: true })).toBeVisible();
  await expect(quiz.getByText('In several packages')).toHaveCount(0);
  await expect(page.getByRole('article').last()).toContainText('Not available');
  await expect(page.getByRole('article').last()).toContainText('N/A');

  await welcome.getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Welcome drinks' });
  await expect(details.getByText(`${HUNDRED}y`)).toBeVisible();
  await expect(details.getByRole('link', { name: 'View on Maps' })).toHaveAttribute('href', `${MAPS}45.1,6.2`);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toHaveCount(0);
  await quiz.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(page.getByLabel('Group').getByRole('option')).toHaveText(['All', 'Core', 'Event Pass']);
  await expect(page.getByLabel('Event Type').getByRole('option')).toHaveText(['All', 'Night', 'Quiz night']);
  await expect(page.getByLabel('Day').getByRole('option')).toHaveText([
    'All',
    'Saturday 12 December',
    'Monday 14 December',
  ]);
  await page.getByLabel('Group').selectOption('Event Pass');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Event Schedule' }).click();
  await expect(page.getByLabel('Group')).toHaveValue('Event Pass');
  await page.getByLabel('Event Type').selectOption('Quiz night');
  await expect(page.getByText('No events found')).toBeVisible();
  await expect(page.getByText('Try changing your filter selections to see more events')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByLabel('Day').selectOption('Monday 14 December');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the schedule and its pictures are there without signal after one visit', async ({ week, phone }) => {
  const { page, context } = await phone({ losesSignal: true });
  await openHome(page, week);
  await page.goto('/event-schedule');
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await isKeptForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As it was at/)).toBeVisible();
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

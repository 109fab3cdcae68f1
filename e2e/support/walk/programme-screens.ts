import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

/** The screens of lessons, workshops, events, the event schedule and the weekly documents, each looked at. */
export async function walkProgramme(
  page: Page,
  week: ImportWeek,
  look: (what: string) => Promise<void>,
): Promise<void> {
  for (const [path, list] of [
    ['/lessons', 'Lessons'],
    ['/workshops', 'Workshops'],
    ['/events', 'Events'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('list', { name: list })).toBeVisible();
    await look(list);
    await page.getByRole('list', { name: list }).getByRole('link').first().click();
    await expect(page.getByRole('list', { name: 'Participants' })).toBeVisible();
    await look(`one of ${list}`);
  }
  await page.goto('/lesson/nothing-there');
  await expect(page.getByText('Lesson or Workshop not found')).toBeVisible();
  await look('lesson not found');
  await page.goto('/event-schedule');
  await expect(page.getByRole('article').first().locator('img')).toBeVisible();
  await look('event schedule');
  await page.getByRole('article').first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await look('event schedule: details');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/week-info');
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(week.files.length);
  await look('weekly information');
  await page.goto('/registerLesson');
  await expect(page.getByRole('list', { name: 'Scan Lessons' })).toBeVisible();
  await look('lessons to register into');
  await page.getByRole('list', { name: 'Scan Lessons' }).getByRole('link').first().click();
  await expect(page.getByRole('progressbar', { name: 'Registered' })).toBeVisible();
  await look('register into a lesson');
  await page.goto('/registerWorkshop');
  await expect(page.getByRole('list', { name: 'Scan Workshop' })).toBeVisible();
  await look('workshops to register into');
  await page.getByRole('list', { name: 'Scan Workshop' }).getByRole('link').first().click();
  await expect(page.getByRole('progressbar', { name: 'Registered' })).toBeVisible();
  await look('register into a workshop');
}

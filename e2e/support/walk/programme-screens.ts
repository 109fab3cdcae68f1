import { expect } from '../phone/journey.ts';
import type { Tour } from './tour.ts';

/** The screens of lessons, workshops, events, the event schedule and the weekly documents, each looked at. */
export async function walkProgramme({ page, week, look, open }: Tour): Promise<void> {
  for (const [path, list] of [
    ['/lessons', 'Lessons'],
    ['/workshops', 'Workshops'],
    ['/events', 'Events'],
  ] as const) {
    await open(path, list, page.getByRole('list', { name: list }));
    await page.getByRole('list', { name: list }).getByRole('link').first().click();
    await look(`one of ${list}`, page.getByRole('list', { name: 'Participants' }));
  }
  await open('/lesson/nothing-there', 'lesson not found', page.getByText('Lesson or Workshop not found'));
  await open('/event-schedule', 'event schedule', page.getByRole('article').first().locator('img'));
  await page.getByRole('article').first().getByRole('button').click();
  await look('event schedule: details', page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/week-info');
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(week.files.length);
  await look('weekly information');
  await open('/registerLesson', 'lessons to register into', page.getByRole('list', { name: 'Scan Lessons' }));
  await page.getByRole('list', { name: 'Scan Lessons' }).getByRole('link').first().click();
  await look('register into a lesson', page.getByRole('progressbar', { name: 'Registered' }));
  await open('/registerWorkshop', 'workshops to register into', page.getByRole('list', { name: 'Scan Workshop' }));
  await page.getByRole('list', { name: 'Scan Workshop' }).getByRole('link').first().click();
  await look('register into a workshop', page.getByRole('progressbar', { name: 'Registered' }));
}

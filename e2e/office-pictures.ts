import { expect, type Page } from '@playwright/test';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { ticketsOn } from '@offpiste/fixtures/find';
import { chooseInMenu } from './support/phone/journey.ts';
import { openHome } from './support/phone/signed-in.ts';
import { turnOnPhone } from './support/phone/phone.ts';
import type { RunningServer } from './support/server/running-server.ts';
import { applyShown, bringIn, openLiveNight } from './support/office/desk.ts';
import { officeSheets, withMistakes } from './support/office/office-sheets.ts';
import { withCells } from '../server/test/harness/office-company.ts';

const DESK = { width: 1440, height: 900 };
const COACH = 'C2';
const NOTE = 'Two more from Leeds are on their way: wait until 04:30.';
const NEW_WEEK = officeSheets('27-02-demo', 'Val Thorens');
const PUBLISHED_AT = 'https://docs.google.com/spreadsheets/d/e/2PACX-1vExample/pub?output=xlsx';

type TakePicture = (page: Page, name: string) => Promise<void>;

export async function lookAtOffice(demo: RunningServer, shown: ImportWeek, takePicture: TakePicture): Promise<void> {
  const desk = await turnOnPhone(demo.origin, { size: DESK });
  try {
    const { page } = desk;
    await openHome(page, shown, { username: 'office@demo.test' });
    await openLiveNight(page);
    await page.getByRole('button', { name: `Write a note: Coach ${COACH}, Outbound` }).click();
    await page.getByLabel('Text of the note').fill(NOTE);
    await takePicture(page, 'office-note');
    await page.getByRole('dialog').getByRole('button', { name: 'Write a note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toBeVisible({ timeout: 10_000 });
    await takePicture(page, 'live-night');
    await changeBooking(page, shown, takePicture);
    await chooseInMenu(page, 'Office: weeks');
    await bringIn(page, withMistakes(NEW_WEEK));
    await takePicture(page, 'office-import');
    await bringIn(page, NEW_WEEK);
    await applyShown(page);
    await page.getByRole('link', { name: 'All weeks' }).click();
    await bringIn(page, withCells(NEW_WEEK, 'Clients', 1, { 'Outbound Coach': 'C2' }));
    await page.getByRole('button', { name: /^Moved to another seat/ }).click();
    await takePicture(page, 'office-preview');
    await chooseInMenu(page, 'Office: published sheets');
    const form = page.getByRole('form', { name: 'Set an address' });
    await form.getByLabel('Address').fill(PUBLISHED_AT);
    await takePicture(page, 'published-sheets');
  } finally {
    await desk.turnOff();
  }
}

async function changeBooking(page: Page, shown: ImportWeek, takePicture: TakePicture): Promise<void> {
  const [rider] = ticketsOn(shown, 'coach', 'C1', 'outbound').slice(5);
  await page.goto(`/office/client/${rider?.bookingRef}`);
  await page.getByRole('button', { name: 'Change the booking' }).click();
  const form = page.getByRole('dialog', { name: /^Change the booking of/ });
  await form.getByLabel('Outbound: coach or transfer').selectOption(`coach/${COACH}`);
  const stop = form.getByLabel('Outbound: pick-up');
  if ((await stop.inputValue()) === '') await stop.selectOption({ index: 1 });
  await form.getByLabel('Reason').fill('Their friends are on that coach');
  await expect(form.getByRole('region', { name: 'Preview of the change' })).toContainText(COACH);
  await takePicture(page, 'office-change');
  await form.getByRole('button', { name: 'Change it' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'Booking changes' })).toBeVisible();
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  await takePicture(page, 'client-story');
}

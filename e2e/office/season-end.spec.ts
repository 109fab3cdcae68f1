import { withoutFormulaMark } from '@offpiste/core/import/formula-mark.rules';
import type { ImportCompany, ImportWeek } from '@offpiste/core/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { filesWith, missingTexts } from '@offpiste/fixtures/find-in-files';
import type { Page } from '@playwright/test';
import { weekCard } from '../support/office/desk.ts';
import { addPerson, confirm, fillPassword } from '../support/office/people.ts';
import { CHECKED_REPORTS, rowsInDatabase } from '../support/office/season-reports.ts';
import { csvRows, savedFile } from '../support/office/taken-file.ts';
import {
  chooseInMenu,
  expect,
  fillSignIn,
  openLoadCoach,
  pickWeek,
  setPin,
  signIn,
  test,
} from '../support/phone/journey.ts';
import { openHome } from '../support/phone/signed-in.ts';
import { isKeptForOffline } from '../support/phone/kept-data.ts';
import { heldOf } from '../support/phone/phone-search.ts';
import { Phone } from '../support/phone/phone.ts';
import { RunningServer } from '../support/server/running-server.ts';
import { handOut, keyRow, openKeyRoom, readyRoom } from '../support/ticket/key.ts';
import { expectReady, openLiftPass, ownPass, slideToEnd } from '../support/ticket/lift-pass.ts';
import { loadAndSee, readWithReader, ridersOf } from '../support/ticket/load-coach.ts';

const DESK = { width: 1440, height: 900 };
const SOON = { timeout: 60_000 };
const PERSON = { username: 'ada@company.test', repId: 'r-ada', name: 'Ada Lantern' };
const PASSWORD = 'seven wet gloves';
const LOADED = 'Passenger successfully loaded on coach';
/** A week with a room in every state of its keys. */
const CLIENTS = 60;

test('the end of a season: people and phones, what is taken out, and a week that is erased everywhere', async () => {
  test.setTimeout(900_000);
  const company = demoCompany({ seed: 7, passengers: CLIENTS });
  const [week] = company.weeks;
  if (!week) throw new Error('The demo has no week');
  const sentinels = sentinelsOf(week, company);
  expect(sentinels).toHaveLength(40);
  const server = await RunningServer.create(async (folder) => {
    await writeDemoFolder(folder, company);
    return folder;
  });
  const phones: Phone[] = [];
  const turnOn = async (...[options]: [Parameters<typeof Phone.turnOn>[1]?]) => {
    const phone = await Phone.turnOn(server.origin, options);
    phones.push(phone);
    return phone;
  };
  const desk = await turnOn({ size: DESK, losesSignal: true, provokes: [403, 404] });
  await signIn(desk.page, 'office@demo.test');
  await chooseInMenu(desk.page, 'Office: people');
  const link = await addPerson(desk.page, PERSON);
  const [own, lost] = [await turnOn({ losesSignal: true, provokes: [403, 404] }), await turnOn({ provokes: [401] })];
  await signInByLink(own.page, link);
  await signInAs(lost.page);

  await recordSome(own.page, week);
  const rep = await turnOn({ losesSignal: true, provokes: [403, 404] });
  await openHome(rep.page, week);
  await handOutPassAndKeys(rep.page, server, week);

  await signOutLatest(desk.page, lost.page, week);
  await expect(own.page.getByRole('progressbar', { name: 'Loaded' })).toBeVisible();

  await pickWeekAtDesk(desk.page, week);
  for (const report of CHECKED_REPORTS) {
    await desk.page.goto(`/office/reports/${report}`);
    const csv = await savedFile(desk.page, () => desk.page.getByRole('button', { name: 'CSV' }).click(SOON));
    const expected = await rowsInDatabase(server, report, week.week.weekId);
    expect(expected.length).toBeGreaterThan(0);
    expect(inOrder(csvRows(csv.bytes).map(asImported)), report).toEqual(inOrder(expected));
  }

  await isKeptForOffline(rep.page);
  await rep.context.setOffline(true);
  expect((await heldOf(rep.page, sentinels)).length).toBeGreaterThan(0);
  await keepClientsUncompressed(server);
  expect(await missingTexts(server.dataFolder, sentinels)).toEqual([]);
  await closeAndErase(desk.page, week);
  await server.command('week', 'clean');
  // Browsers keep connections open; the server ends them.
  await server.stop();
  expect(await filesWith(server.dataFolder, sentinels)).toEqual([]);

  await server.start();
  await rep.context.setOffline(false);
  for (const { page } of [rep, own]) await expect.poll(() => heldOf(page, sentinels), { timeout: 120_000 }).toEqual([]);
  await Promise.all(phones.map((phone) => phone.turnOff()));
  for (const phone of phones) phone.expectNoComplaints();
  await server.remove();
});

/** PostgreSQL compresses what is large, and no search of the files would find a number in it. */
async function keepClientsUncompressed(server: RunningServer): Promise<void> {
  await server.query('alter table passenger alter column body set storage external');
  await server.query(`update passenger set body = body || '{}'`);
}

/** Ten names, ten references, ten codes, and ten telephone numbers of next of kin: of nobody on the staff or in another week. */
function sentinelsOf(week: ImportWeek, { weeks, ...rest }: ImportCompany): string[] {
  const { passengers, tickets } = week;
  const elsewhere = JSON.stringify([rest, weeks.filter((other) => other !== week)]);
  const codes = new Map(tickets.map(({ bookingRef, barcode }) => [bookingRef, barcode]));
  const people = passengers.flatMap(({ passengerName, reference, next_of_kin_phone }) => {
    const code = codes.get(reference ?? '');
    const texts = [passengerName, reference, code, next_of_kin_phone].filter(
      (text) => text !== undefined && text !== null,
    );
    return texts.length === 4 && texts.every((text) => text.length > 8 && !elsewhere.includes(text)) ? [texts] : [];
  });
  return people.slice(0, 10).flat();
}

async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`For ${PERSON.name}, who signs in as ${PERSON.username}`)).toBeVisible(SOON);
  await fillPassword(page, PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await fillSignIn(page, PERSON.username, PASSWORD);
  await setPin(page);
}

async function signInAs(page: Page): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, PERSON.username, PASSWORD);
  await setPin(page);
}

async function recordSome(page: Page, week: ImportWeek): Promise<void> {
  await pickWeek(page, week);
  await openLoadCoach(page, 'C1');
  for (const { bookingRef } of ridersOf(week, 'C1', 2)) await loadAndSee(page, bookingRef, LOADED);
}

async function handOutPassAndKeys(page: Page, server: RunningServer, week: ImportWeek): Promise<void> {
  const pass = ownPass(week);
  await openLiftPass(page);
  await readWithReader(page, pass.barcode);
  await expectReady(page, pass);
  await slideToEnd(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const room = readyRoom(week);
  await openKeyRoom(page, room);
  await handOut(page, room);
  await expect.poll(() => keyRow(server, week, room)).toMatchObject({ accepted: 1 });
}

/** Of two phones the latest is signed out: it is at the login at its next contact. */
async function signOutLatest(desk: Page, lost: Page, week: ImportWeek): Promise<void> {
  // Its contact is the last of all.
  await lost.getByRole('button', { name: 'Refresh' }).click();
  await desk.reload();
  await desk.getByRole('button', { name: new RegExp(`^${PERSON.name}`) }).click(SOON);
  const phones = desk.getByRole('list', { name: 'Phones' }).getByRole('listitem');
  await expect(phones).toHaveCount(2, SOON);
  await phones.filter({ hasNotText: week.week.weekName }).getByRole('button', { name: 'Sign out' }).click();
  await confirm(desk.getByRole('alertdialog'), 'Sign out');
  await expect(phones).toHaveCount(1, SOON);
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await lost.getByRole('button', { name: week.week.weekName }).click();
  await expect(lost.getByText('Login to your account')).toBeVisible(SOON);
}

async function pickWeekAtDesk(page: Page, week: ImportWeek): Promise<void> {
  await chooseInMenu(page, 'Select Week');
  await pickWeek(page, week);
}

async function closeAndErase(page: Page, { week: { weekName } }: ImportWeek): Promise<void> {
  await chooseInMenu(page, 'Office: weeks');
  const card = weekCard(page, weekName);
  await card.getByRole('button', { name: 'Close, last day, erase' }).click();
  const settings = page.getByRole('dialog', { name: `Settings of ${weekName}` });
  await settings.getByRole('button', { name: 'Close the week' }).click();
  await expect(settings.getByText('Saved. Phones learn it with their next list of weeks.')).toBeVisible();
  await settings.getByLabel(/^Type the name of the week/).fill(weekName);
  await settings.getByRole('button', { name: 'Erase for good' }).click();
  await expect(card.getByText(/^Names erased .* by Siân Llewellyn$/)).toBeVisible(SOON);
}

/** Without the apostrophes that keep spreadsheets from running texts. */
function asImported(row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([heading, cell]) => [heading, withoutFormulaMark(cell)]));
}

function inOrder(rows: readonly Record<string, string>[]): Record<string, string>[] {
  const textOf = (row: Record<string, string>) =>
    JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)));
  return rows.toSorted((a, b) => textOf(a).localeCompare(textOf(b)));
}

import { randomUUID } from 'node:crypto';
import { bringIn, weekCard } from '../office/desk.ts';
import { officeSheets, withMistakes } from '../office/office-sheets.ts';
import { expect } from '../phone/journey.ts';
import type { Tour } from './tour.ts';

export async function walkLiveNight({ page, week, look, open, press }: Tour): Promise<void> {
  const notes = page.getByRole('list', { name: 'Notes' });
  await open('/office/live', 'live night', page.getByRole('button', { name: 'Filter' }));
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Departure').selectOption('Any time');
  await look('rides of the night', page.getByRole('table', { name: 'Coaches and transfers' }));
  await page.getByRole('button', { name: 'Write a note: Coach C1, Outbound' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write a note' });
  await sheet.getByLabel('Text of the note').fill('Wait for two more from Leeds');
  await look('live night, writing a note');
  await sheet.getByRole('button', { name: 'Write a note' }).click();
  await expect(notes.getByRole('listitem')).toBeVisible({ timeout: 10_000 });
  await press(/^Lessons and workshops registered/, 'live night with a note');
  await page.getByRole('button', { name: /missing on Coach C1, Outbound$/ }).click();
  await look('live night, the missing of a ride', page.getByRole('link', { name: /^Call / }).first());
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Coach C1, Outbound', exact: true }).first().click();
  await look('a ride of the live night', page.getByRole('link', { name: 'Open the loading list' }));
  await page.getByRole('link', { name: 'Open the loading list' }).click();
  await look('a list with a note', page.getByRole('status').filter({ hasText: 'Wait for two more from Leeds' }));
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Find a coach, transfer or stop…').fill('nothing of this name');
  await look('live night, nothing found', page.getByText('No ride departs in the chosen time'));
  await page.getByRole('button', { name: /^Wall Screen/ }).click();
  const isMade = page.getByText('It is shown only once.');
  // A press on a button that has just appeared under the finger does nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Make an address' }).click();
    await expect(isMade).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await look('address of a wall screen', isMade);
  const address = (await page.locator('code').textContent()) ?? '';
  await open(new URL(address).pathname + new URL(address).hash, 'wall screen', page.getByText(/^Updated /));
  const { reference = '' } = week.passengers[0] ?? {};
  await open(`/office/client/${reference}`, 'client story', page.getByRole('heading', { name: 'Recorded actions' }));
}

export async function walkOfficeWeeks({ page, week, look, open, press }: Tour): Promise<void> {
  const ownWeek = weekCard(page, week.week.weekName).first();
  // Other journeys of the same server may have records that wait.
  const carried = page.getByText('No carried records').or(page.getByRole('list', { name: 'Waiting for a decision' }));
  await open('/office/carried', 'what other phones brought', carried);
  await open('/office/weeks', 'weeks of the office', ownWeek);
  await ownWeek.getByRole('button', { name: 'Undo import' }).click();
  await look('question before taking back', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  const files = page.getByRole('region', { name: 'Drop the files of a week here' });
  await press('Bring in a week', 'files of a week', files);
  await page.goto('/office/weeks');
  const sheets = officeSheets(`x-${randomUUID().slice(0, 8)}`, 'A week');
  await bringIn(page, withMistakes(sheets));
  await look('what a check found');
  await bringIn(page, sheets);
  await look('what would change');
  const unknown = page.getByText('This import no longer exists');
  await open('/office/import/not-there', 'an import that is not known', unknown);
}

export async function walkOfficePeople({ page, week, look, open, press }: Tour): Promise<void> {
  const own = randomUUID().slice(0, 8);
  await open('/office/people', 'people', page.getByRole('list', { name: 'People' }));
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('Rep id').fill(`r-${own}`);
  await form.getByLabel('First name and surname').fill(`Ada ${own}`);
  await form.getByLabel('E-mail to sign in with').fill(`${own}@company.test`);
  await look('a new person');
  await form.getByRole('button', { name: 'Add and make a link' }).click();
  const link = (await form.getByLabel('Link', { exact: true }).textContent()) ?? '';
  await look('link for a password');
  await form.getByRole('button', { name: 'Done' }).click();
  const staff = `User ID,Name,E-mail\ns-${own},Bea ${own},bea-${own}@company.test\ns,Cy ${own},\n`;
  await open('/office/people/staff', 'staff of a week', page.getByRole('button', { name: /^Already have an account/ }));
  await page.getByLabel('Staff of').selectOption('A CSV file');
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(staff) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await look('staff of a file', page.getByRole('list', { name: 'New: 1' }));
  await page.getByRole('button', { name: 'Create 1 account' }).click();
  await look('links of new staff', page.getByRole('list', { name: 'Links made: 1' }));
  await page.goto('/office/people');
  const phones = page.getByRole('list', { name: 'Phones' });
  await press(/^Siân Llewellyn/, 'a person with a phone', phones);
  await phones.getByRole('button', { name: 'Sign out' }).first().click();
  await look('question before signing out', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await open('/office/audit', 'the audit', page.getByRole('list', { name: 'Audit' }));
  await page.goto('/office/weeks');
  const { weekName } = week.week;
  await weekCard(page, weekName).first().getByRole('button', { name: 'Week settings' }).click();
  await look('settings of a week', page.getByRole('dialog', { name: `Settings of ${weekName}` }));
  await open('/office/security', 'security events', page.getByText(/^An event may be harmless/));
  await open('/office/tokens', 'tokens of machines', page.getByText(/^A token lets another system/));
  await press('Make a token', 'a new token', page.getByLabel('Name of the system'));
  await open('/office/webhooks', 'webhooks', page.getByText(/^A webhook sends what happens/));
  await press('Make a webhook', 'a new webhook', page.getByLabel('Name of the system'));
  await open('/office/person-data', 'data of one person', page.getByText(/^Find a client of any week/));
  await page.getByLabel('Name, booking reference, e-mail or rep id').fill('Siân Llewellyn');
  await press('Find', 'people found', page.getByRole('list', { name: 'People found' }));
  await press(/^Siân Llewellyn/, 'one person', page.getByRole('dialog', { name: 'Siân Llewellyn' }));
  await open('/office/second-factor', 'second factors', page.getByRole('button', { name: 'Add an authenticator app' }));
  await press('Add an authenticator app', 'a new second factor', page.getByRole('textbox', { name: /^Code/ }));
  await open('/password', 'change password', page.getByLabel('Current password', { exact: true }));
  await open('/sign-ins', 'own sign-ins', page.getByRole('list', { name: 'Where you are signed in' }));
  await open('/notifications', 'notifications', page.getByText(/The notification names no client/));
  await open('/forgotten', 'forgotten password', page.getByRole('heading', { name: 'Forgotten password' }));
  await open(link, 'choose a password', page.getByText(`For Ada ${own}`));
}

export async function walkPublishedSheets({ page, open, press }: Tour): Promise<void> {
  await open('/office/sheet', 'published sheets, none', page.getByText('Not set up'));
  await page.getByRole('textbox', { name: 'Address' }).fill('https://localhost:1/secret/pub?output=xlsx');
  const notReached = page.getByText(/this server cannot reach|not on the public internet/);
  await press('Save address', 'published sheets, one that cannot be reached', notReached);
  const question = page.getByRole('alertdialog');
  await press('Remove the address of Workbook', 'published sheets, question before removing', question);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not set up')).toBeVisible();
}

export async function walkReports({ page, week, look, open }: Tour): Promise<void> {
  await page.goto('/office/reports');
  const reports = page.getByRole('list', { name: 'Reports' });
  await look('reports', reports.getByRole('listitem').first());
  await reports.getByRole('link', { name: /^Manifests/ }).click();
  await look('a report', page.getByRole('grid', { name: 'Manifests' }).getByRole('row').nth(1));
  const weekPath = new URL(page.url()).pathname.replace(/reports.*$/, '');
  await open(`${weekPath}clients`, 'clients', page.getByRole('grid', { name: 'Clients' }).getByRole('row').nth(1));
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Change coach' }).click();
  await look('change of coach of several clients', page.getByLabel('New coach or transfer'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await look('columns of a list', page.getByRole('dialog', { name: 'Columns' }));
  await page.getByRole('button', { name: 'Done' }).click();
  const print = page.getByRole('button', { name: 'Print the night pack' });
  await open(`/office/week/${week.week.weekId}/pack`, 'the night pack', print);
  const reviewed = page.getByRole('grid', { name: 'Coaches and transfers' }).getByRole('row').nth(1);
  await open(`/office/week/${week.week.weekId}/review`, 'the night review', reviewed);
  await open('/office/tickets', 'tickets for paper', page.getByText(/^\d+ tickets on \d+ sheets$/));
}

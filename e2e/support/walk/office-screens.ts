import { randomUUID } from 'node:crypto';
import { bringIn, weekCard } from '../office/desk.ts';
import { officeSheets, withMistakes } from '../office/office-sheets.ts';
import type { Tour } from './tour.ts';

/** The weeks of the office, and an import from its files to its preview. */
export async function walkOfficeWeeks({
  page,
  week: {
    week: { weekName },
  },
  look,
  open,
}: Tour): Promise<void> {
  await open('/office/carried', 'what other phones brought', page.getByText('Nothing waits'));
  await open('/office/weeks', 'weeks of the office', weekCard(page, weekName).first());
  await weekCard(page, weekName).first().getByRole('button', { name: 'Take back' }).click();
  await look('question before taking back', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Bring in a week' }).click();
  await look('files of a week', page.getByRole('region', { name: 'Drop the files of a week here' }));
  await page.goto('/office/weeks');
  const sheets = officeSheets(`x-${randomUUID().slice(0, 8)}`, 'A week');
  await bringIn(page, withMistakes(sheets));
  await look('what a check found');
  await bringIn(page, sheets);
  await look('what would change');
  await open(
    '/office/import/not-there',
    'an import that is not known',
    page.getByText('This import is not known any more'),
  );
}

/** People, one of them, a new one with their link, what was done, and the settings of a week. */
export async function walkOfficePeople({
  page,
  week: {
    week: { weekName },
  },
  look,
  open,
}: Tour): Promise<void> {
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
  await page.getByRole('button', { name: /^Siân Llewellyn/ }).click();
  await look('a person with a phone', page.getByRole('list', { name: 'Phones' }));
  await page.getByRole('list', { name: 'Phones' }).getByRole('button', { name: 'Sign out' }).first().click();
  await look('question before signing out', page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await open('/office/audit', 'what the office did', page.getByRole('list', { name: 'What was done' }));
  await page.goto('/office/weeks');
  await weekCard(page, weekName).first().getByRole('button', { name: 'Close, last day, erase' }).click();
  await look('settings of a week', page.getByRole('dialog', { name: `Settings of ${weekName}` }));
  await open('/password', 'change password', page.getByLabel('Present password', { exact: true }));
  await open(link, 'choose a password', page.getByText(`For Ada ${own}`));
}

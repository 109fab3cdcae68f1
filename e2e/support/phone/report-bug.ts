import type { Page } from '@playwright/test';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { type ErrorReceiver, openErrorReceiver } from '../server/error-receiver.ts';
import { expect, test as journey } from './journey.ts';
import { type RunningServer, startServerWith } from '../server/running-server.ts';

interface Reporting {
  server: RunningServer;
  receiver: ErrorReceiver;
  company: ReturnType<typeof demoCompany>;
}

export const test = journey.extend<{ reporting: Reporting }>({
  reporting: async ({}, use) => {
    const company = demoCompany({ seed: 7, passengers: 40 });
    const receiver = await openErrorReceiver();
    const server = await startServerWith(company, { sentryDsn: receiver.dsn });
    await use({ server, receiver, company });
    await server.remove();
    await receiver.close();
  },
});

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report a Bug' });
export const thanksIn = (page: Page) => dialogOf(page).getByText('Thank you for your report!');

export async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Report a Bug' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function fillReport(page: Page, description: string): Promise<void> {
  await dialogOf(page).getByLabel('What went wrong?').fill(description);
}

/** An uncaught error, as the app might cause one. */
export async function throwLater(page: Page, message: string): Promise<void> {
  await page.evaluate(
    (words) =>
      void setTimeout(() => {
        throw new TypeError(words);
      }),
    message,
  );
}

export const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'Submit Report' }).click();

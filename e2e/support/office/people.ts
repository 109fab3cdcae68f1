import type { Locator, Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

/** A link is made and sent by the server. */
const SOON = { timeout: 20_000 };

/** Adds somebody on the page of people, which is open; returns the link by which they choose a password. */
export async function addPerson(
  page: Page,
  { username, repId, name }: Record<'username' | 'repId' | 'name', string>,
): Promise<string> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('Rep id').fill(repId);
  await form.getByLabel('First name and surname').fill(name);
  await form.getByLabel('E-mail to sign in with').fill(username);
  await form.getByRole('button', { name: 'Add and make a link' }).click();
  const link = await form.getByLabel('Link', { exact: true }).textContent(SOON);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}.*No password yet`) })).toBeVisible();
  return link ?? '';
}

/** Types a new password twice. */
export async function fillPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Once more', { exact: true }).fill(again);
}

/** Answers a question with its button. */
export async function confirm(question: Locator, label: string): Promise<void> {
  await question.getByRole('button', { name: label }).click();
  await expect(question).toHaveCount(0);
}

import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Page } from '@playwright/test';
import { chooseInMenu, expect } from '../phone/journey.ts';

type Look = (what: string) => Promise<void>;

/** From anywhere in the week through accommodation, resorts, contacts and handbook; the name given to `look` says what is on the screen. */
export async function walkPlaces(page: Page, week: ImportWeek, look: Look): Promise<void> {
  await walkRooms(page, week, look);
  await walkCompany(page, look);
}

async function walkRooms(page: Page, week: ImportWeek, look: Look): Promise<void> {
  await page.goto('/accommodation');
  await expect(page.getByRole('list', { name: 'Accommodation' }).getByRole('link').first()).toBeVisible();
  await look('accommodation');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await look('accommodation without results');
  await page.getByRole('button', { name: 'Clear search' }).click();
  const distributed = week.keyRooms.find((room) => room.distributed === 1) ?? week.keyRooms[0];
  await page.goto(`/accommodation/${distributed?.roomId}`);
  await expect(page.getByRole('region', { name: 'Keys' }).getByRole('definition').first()).toBeVisible();
  await look('room');
  await page.goto('/accommodation/nothing-there');
  await expect(page.getByText('Room not found')).toBeVisible();
  await look('room not found');
}

async function walkCompany(page: Page, look: Look): Promise<void> {
  await page.goto('/resort');
  await expect(page.getByRole('list', { name: 'Resorts' })).toBeVisible();
  await look('resorts');
  await page.getByRole('link', { name: 'Les Deux Alpes' }).click();
  await expect(page.getByRole('region', { name: 'Rental shops' })).toBeVisible();
  await look('resort');
  await page.goto('/resort/nothing-there');
  await expect(page.getByText('Resort not found')).toBeVisible();
  await look('resort not found');
  await page.goto('/contacts');
  await page.getByRole('button', { name: /^Call/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('contact: phone sheet');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('contacts');
  await page.goto('/handbook');
  await expect(page.getByRole('link', { name: 'Open the handbook' })).toBeVisible();
  await look('handbook');
  await chooseInMenu(page, 'Home');
}

import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

/** Siân Llewellyn, the walker. */
export const OFFICE_REP = '1003';

export type Look = (what: string) => Promise<void>;

/** A phone that walks through screens of a week. Each step looks as soon as its sight is visible. */
export interface Tour {
  readonly page: Page;
  readonly week: ImportWeek;
  readonly look: (what: string, sight?: Locator) => Promise<void>;
  readonly open: (path: string, what: string, sight: Locator) => Promise<void>;
  readonly press: (name: string | RegExp, what: string, sight?: Locator) => Promise<void>;
}

export function tourOf(page: Page, week: ImportWeek, lookNow: Look): Tour {
  const look: Tour['look'] = async (what, sight) => {
    if (sight) await expect(sight).toBeVisible();
    await lookNow(what);
  };
  return {
    page,
    week,
    look,
    open: async (path, what, sight) => {
      await page.goto(path);
      await look(what, sight);
    },
    press: async (name, what, sight) => {
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
      await look(what, sight);
    },
  };
}

export function foundByName(page: Page): Locator {
  return page.getByTestId('name-search-area').getByRole('button').first();
}

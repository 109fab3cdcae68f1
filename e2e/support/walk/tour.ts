import type { ImportWeek } from '@offpiste/core/import/import.contract';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../phone/journey.ts';

/** Looks at what is on the screen now; the name says what that is. */
export type Look = (what: string) => Promise<void>;

/** A phone that walks through screens of a week. */
export interface Tour {
  readonly page: Page;
  readonly week: ImportWeek;
  /** Looks, as soon as the sight is to be seen. */
  readonly look: (what: string, sight?: Locator) => Promise<void>;
  /** Goes to an address and looks. */
  readonly open: (path: string, what: string, sight: Locator) => Promise<void>;
}

export function tourOf(page: Page, week: ImportWeek, lookNow: Look): Tour {
  const look: Tour['look'] = async (what, sight) => {
    if (sight) await expect(sight).toBeVisible();
    await lookNow(what);
  };
  const open: Tour['open'] = async (path, what, sight) => {
    await page.goto(path);
    await look(what, sight);
  };
  return { page, week, look, open };
}

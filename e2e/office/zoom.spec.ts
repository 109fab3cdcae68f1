import type { Page } from '@playwright/test';
import { expect, test } from '../support/phone/journey.ts';
import { openSignedIn } from '../support/phone/signed-in.ts';
import { overflowFindings } from '../support/phone/fit.ts';

/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

test('at 200 % every office page fits the width and no control is outside the window', async ({ week, phone }) => {
  const { page } = await phone({ size: ZOOMED });
  const inWeek = `/office/week/${week.week.weekId}`;
  const [rider] = week.passengers.flatMap(({ reference }) => reference ?? []);
  await openSignedIn(page, week, `${inWeek}/live`, { username: 'office@demo.test' });
  const pages = [
    ...['live', 'pack', 'review', 'clients', 'reports', 'reports/manifests', 'tickets', 'sheet'].map(
      (path) => `${inWeek}/${path}`,
    ),
    `${inWeek}/clients/${rider}`,
    ...['weeks', 'import', 'people', 'people/staff', 'audit', 'security', 'tokens', 'second-factor'].map(
      (path) => `/office/${path}`,
    ),
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toHaveText(/\S/);
    await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
    expect([...(await overflowFindings(page)), ...(await controlsOutside(page))], path).toEqual([]);
  }
});

/** Controls that no scrolling downwards brings into view, one line each. Tables scroll to the side by themselves. */
async function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollsAcross = (element: Element): boolean => {
      const frame = element.parentElement;
      if (!frame) return false;
      return ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX) || scrollsAcross(frame);
    };
    return [...document.querySelectorAll('button, a[href], input, select, textarea')].flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = width > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isOutside = left < -1 || right > window.innerWidth + 1;
      return isShown && isOutside && !scrollsAcross(control) ? [`${control.outerHTML.slice(0, 120)} at ${left}`] : [];
    });
  });
}

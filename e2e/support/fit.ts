import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { motionEnded } from './motion.ts';

const SMALLEST_TARGET_PX = 48;
/** Roundings of a layout at fractional pixels. */
const TOLERANCE_PX = 0.5;

/** What axe finds wrong, one line a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Half-faded texts have no contrast yet.
  await motionEnded(page);
  // What stands in a frame is somebody else's page.
  const { violations } = await new AxeBuilder({ page }).exclude(['iframe', 'body']).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}

/** What is wider than the window, one line an element; nothing when nobody has to scroll sideways. */
export async function overflowFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollable = [document.documentElement, document.body, ...document.querySelectorAll('[data-scroller], [role=dialog], [role=alertdialog], main')];
    return scrollable
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} is ${element.scrollWidth} px wide in ${element.clientWidth}`);
  });
}

/**
 * Buttons, tabs, switches and links of the app's own furniture that are smaller than a gloved finger needs, one line each.
 * A target may answer for the whole box it stands in, by a pseudo-element laid over that.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ smallest, tolerance }) => {
      const targets = document.querySelectorAll('button, [role=tab], select, nav a, header a, li > a, label:has([role=switch])');
      return [...targets].flatMap((target) => {
        const isWidened = getComputedStyle(target, '::before').position === 'absolute' && target instanceof HTMLElement;
        const { width, height } = ((isWidened && target.offsetParent) || target).getBoundingClientRect();
        const isShown = width > 0 && target.checkVisibility({ visibilityProperty: true }) && target.closest('[inert], [aria-hidden=true]') === null;
        const isSmall = Math.min(width, height) < smallest - tolerance;
        return isShown && isSmall ? [`${target.tagName} '${target.textContent}' is ${width} × ${height}`] : [];
      });
    },
    { smallest: SMALLEST_TARGET_PX, tolerance: TOLERANCE_PX },
  );
}

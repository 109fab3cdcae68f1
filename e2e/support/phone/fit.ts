import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { motionEnded } from './motion.ts';

const SMALLEST_TARGET_PX = 48;
/** Layouts round fractional pixels. */
const TOLERANCE_PX = 0.5;
/** A letter's box is a little higher than a tight line. */
const CUT_TOLERANCE_PX = 2;

/** `rules`: only these of axe's. */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // A frame contains a foreign page; gathering its findings takes longer than finding them.
  const axe = new AxeBuilder({ page }).exclude(['iframe', 'body']).setLegacyMode();
  if (rules.length > 0) axe.withRules([...rules]);
  // Half-faded texts have no contrast yet.
  await motionEnded(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Elements wider than the window, one line each; empty if no one has to scroll sideways. */
export async function overflowFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrollable = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll('[data-scroller], [role=dialog], [role=alertdialog], main'),
    ];
    return scrollable
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName} ${element.className} is ${element.scrollWidth} px wide in ${element.clientWidth}`,
      );
  });
}

/**
 * The app's buttons, tabs, switches and links that are too small for a gloved finger, one line each. A pseudo-element
 * may extend a target to its whole box.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ smallest, tolerance }) => {
      const targets = document.querySelectorAll(
        'button, [role=tab], select, nav a, header a, li > a, label:has([role=switch])',
      );
      return [...targets].flatMap((target) => {
        const isWidened = getComputedStyle(target, '::before').position === 'absolute' && target instanceof HTMLElement;
        const { width, height } = ((isWidened && target.offsetParent) || target).getBoundingClientRect();
        const isShown =
          width > 0 &&
          target.checkVisibility({ visibilityProperty: true }) &&
          target.closest('[inert], [aria-hidden=true]') === null;
        const isSmall = Math.min(width, height) < smallest - tolerance;
        return isShown && isSmall ? [`${target.tagName} '${target.textContent}' is ${width} × ${height}`] : [];
      });
    },
    { smallest: SMALLEST_TARGET_PX, tolerance: TOLERANCE_PX },
  );
}

/**
 * Words that are not fully readable, one line each: cut off by an edge, or broken without a hyphen. `whole`: the words
 * that must never break; long names in a list may break in a narrow window.
 */
export async function cutWords(page: Page, whole: 'all' | 'labels'): Promise<string[]> {
  const neverBroken = whole === 'all' ? '*' : 'button, [role=tab], nav a, h1, h2, h3';
  return page.evaluate(
    ({ tolerance, selector }) => {
      const findings: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue;
        if (isCutOff(node, parent)) findings.push(`'${node.textContent}' is cut off`);
        else if (mustStayWhole(parent)) findings.push(...brokenWords(node).map((word) => `'${word}' is broken`));
      }
      return findings;

      /** Texts for screen readers alone are clipped intentionally. */
      function isSeen(parent: Element): boolean {
        const isShown =
          parent.checkVisibility({ visibilityProperty: true }) &&
          parent.closest('[inert], [aria-hidden=true]') === null;
        return isShown && !pathOf(parent).some((element) => getComputedStyle(element).clipPath !== 'none');
      }

      function mustStayWhole(parent: Element): boolean {
        return (
          parent.closest(selector) !== null &&
          getComputedStyle(parent).hyphens !== 'auto' &&
          parent.closest('iframe, textarea, pre, code') === null
        );
      }

      /** Up to a scroll container, in which the rest is reachable. */
      function isCutOff(text: Node, parent: Element): boolean {
        const { right, bottom } = boxOf(text, 0, text.textContent?.length ?? 0);
        for (const element of pathOf(parent)) {
          const { overflowX, overflowY } = getComputedStyle(element);
          if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return false;
          const edge = element.getBoundingClientRect();
          if (overflowX !== 'visible' && right > edge.right + tolerance) return true;
          if (overflowY !== 'visible' && bottom > edge.bottom + tolerance) return true;
        }
        return false;
      }

      function brokenWords(text: Node): string[] {
        const words = text.textContent?.matchAll(/\p{L}+/gu) ?? [];
        return [...words]
          .filter(({ 0: word, index }) => {
            const first = boxOf(text, index, index + 1);
            const last = boxOf(text, index + word.length - 1, index + word.length);
            return last.top > first.bottom - tolerance;
          })
          .map(([word]) => word);
      }

      function pathOf(parent: Element): Element[] {
        const path: Element[] = [];
        for (let element: Element | null = parent; element; element = element.parentElement) path.push(element);
        return path;
      }

      function boxOf(text: Node, from: number, to: number): DOMRect {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect();
      }
    },
    { tolerance: CUT_TOLERANCE_PX, selector: neverBroken },
  );
}

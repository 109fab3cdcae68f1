import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { EngineTab, Spot } from './engine-tab.ts';

/** Two waits of a lost link, with margin for a busy machine. */
export const BY_ITSELF = { timeout: 120_000 };
const PICTURES = join(import.meta.dirname, '../../../test-results/engines');
const TARGETS = 'button, a, input, [role=tab], [role=slider], [role=option], [role=button]';

export type Walker = ReturnType<typeof walkIn>;

/** A walker uses only the visible content of a tab. */
export function walkIn(tab: EngineTab, origin: string) {
  const spotOf = async (name: string | RegExp): Promise<Spot> => {
    const { source, flags } = patternOf(name, true);
    let spot: Spot | null = null;
    await expect
      .poll(async () => (spot = await tab.run(spotInPage, TARGETS, source, flags)), {
        ...BY_ITSELF,
        message: `${name} to be there`,
      })
      .not.toBeNull();
    if (!spot) throw new Error('never');
    return spot;
  };
  /** Waits until an element with this name is reachable by a finger, and presses it. */
  const press = async (name: string | RegExp): Promise<void> => tab.tap(await spotOf(name));
  return {
    press,
    open: (path: string): Promise<void> => tab.open(`${origin}${path}`),
    fill: async (label: string, text: string): Promise<void> => {
      await press(label);
      await tab.write(text);
    },
    slide: async (name: string): Promise<void> => {
      const from = await spotOf(name);
      const width = await tab.run(() => window.innerWidth);
      await tab.drag(from, { x: width - 2, y: from.y });
    },
    sees: (text: string | RegExp): Promise<void> =>
      expect.poll(() => tab.run(textOnPage), BY_ITSELF).toMatch(patternOf(text)),
    seesNot: (text: string | RegExp): Promise<void> =>
      expect.poll(() => tab.run(textOnPage), BY_ITSELF).not.toMatch(patternOf(text)),
    keep: async (name: string): Promise<void> => {
      await mkdir(PICTURES, { recursive: true });
      await tab.picture(join(PICTURES, `${tab.engine.toLowerCase()}-${name}.png`));
    },
  };
}

function patternOf(text: string | RegExp, isWhole = false): RegExp {
  if (text instanceof RegExp) return text;
  const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(isWhole ? `^${plain}$` : plain);
}

/** Runs in the page: the middle of the first element with this name that is reachable and does not move. */
async function spotInPage(targets: string, source: string, flags: string): Promise<Spot | null> {
  const pattern = new RegExp(source, flags);
  const nameOf = (element: Element): string => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labels = labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const own = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? element.placeholder) : '';
    const text = element.getAttribute('aria-label') ?? (labels.trim() || own || textOf(element));
    return text.replace(/\s+/g, ' ').trim();
  };
  const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : element.textContent);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const element of document.querySelectorAll(targets)) {
    if (!pattern.test(nameOf(element)) || element.matches(':disabled, [aria-disabled=true]')) continue;
    element.scrollIntoView({ block: 'nearest' });
    const before = element.getBoundingClientRect();
    await nextFrame();
    await nextFrame();
    const box = element.getBoundingClientRect();
    if (box.width === 0 || before.top !== box.top || before.left !== box.left) continue;
    const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = document.elementFromPoint(spot.x, spot.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return spot;
  }
  return null;
}

/** Runs in the page, which has no body for a moment during a navigation. */
function textOnPage(): string {
  return document.querySelector('body')?.innerText ?? '';
}

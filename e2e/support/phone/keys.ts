import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { motionEnded } from './motion.ts';

/** More stops than any screen has: a list shows only the rows in view. */
const MAX_STOPS = 150;

/** A rep with only a keyboard. At every stop the focus must be visible, and after every press it must still exist. */
export class Keys {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs to this control (`back`: backwards). */
  async goTo(target: Locator, { back = false } = {}): Promise<void> {
    await expect(target.first()).toBeVisible();
    await motionEnded(this.page);
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) {
        expect(await this.whereFocus()).toBe('seen');
        return;
      }
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      // After the last control come the browser's own; at the end of a sheet a guard returns the focus to its
      // beginning.
      await expect.poll(() => this.whereFocus()).toMatch(/^(seen|nowhere)$/);
    }
    throw new Error(`${MAX_STOPS} stops did not lead to ${String(target)}`);
  }

  async press(target: Locator, { key = 'Enter', back = false } = {}): Promise<void> {
    await this.goTo(target, { back });
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.type(text);
  }

  /** The focus returned to the control that opened the closed sheet, or moved to another one by design. */
  async isBackAt(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    await motionEnded(this.page);
    expect(await this.whereFocus()).toBe('seen');
  }

  /** A dialog, sheet or verdict has the focus, and Tab does not leave it. */
  async isHeldBy(dialog: Locator): Promise<void> {
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await this.page.keyboard.press(key);
      await expect
        .poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), { message: key })
        .toBe(true);
    }
  }

  /** After opening or leaving a screen, the focus is on the screen, not lost with the pressed control. */
  async isOnScreen(): Promise<void> {
    await expect.poll(() => this.whereFocus()).toBe('seen');
  }

  /** 'seen', 'nowhere', or the problem with the focus. */
  private async whereFocus(): Promise<string> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused === document.documentElement) return 'nowhere';
      const what = `${focused.tagName} '${focused.getAttribute('aria-label') ?? focused.textContent}'`;
      // A field's ring is around its box, a card's around the card.
      const boxes: Element[] = [];
      for (let box: Element | null = focused; box && box !== document.body; box = box.parentElement) boxes.push(box);
      const hasRing = boxes.some((box) => [undefined, '::before', '::after'].some((part) => isRinged(box, part)));
      if (!hasRing) return `${what} has no focus ring`;
      return isUncovered(focused) ? 'seen' : `${what} is covered or out of view`;

      function isRinged(box: Element, part: string | undefined): boolean {
        const { outlineStyle, outlineWidth } = getComputedStyle(box, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      }

      /** Some point of it is on top, within the window. */
      function isUncovered(element: Element): boolean {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const own = element.closest('label') ?? element;
        const shares = [0.05, 0.5, 0.95];
        return shares.some((x) =>
          shares.some((y) => {
            const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
            return hit !== null && own.contains(hit);
          }),
        );
      }
    });
  }
}

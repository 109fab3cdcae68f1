import { writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import { HANDSET } from '../phone/phone.ts';
import type { EngineTab } from './engine-tab.ts';

/** A tab of Firefox, driven by WebDriver BiDi, which needs no further program. */
export async function openFirefoxTab(program: string): Promise<EngineTab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'intl.locale.requested': HANDSET.locale,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ ...HANDSET.viewport });
  const { mouse, keyboard } = page;
  return {
    engine: 'Firefox',
    open: async (address) => void (await page.goto(address)),
    run: (task, ...args) => page.evaluate(task as (...given: unknown[]) => never, ...args),
    tap: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 8 });
      await mouse.up();
    },
    write: (text) => keyboard.type(text),
    picture: async (file) => writeFile(file, await page.screenshot()),
    close: () => browser.close(),
  };
}

import { writeFile } from 'node:fs/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { HANDSET } from '../phone/phone.ts';
import type { EngineTab, Spot } from './engine-tab.ts';

/** A tab of Firefox, driven by WebDriver BiDi, which needs no further program. */
export class FirefoxTab implements EngineTab {
  readonly engine = 'Firefox';
  private readonly browser: Browser;
  private readonly page: Page;

  private constructor(browser: Browser, page: Page) {
    this.browser = browser;
    this.page = page;
  }

  static async start(program: string): Promise<FirefoxTab> {
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
    return new FirefoxTab(browser, page);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return await this.page.evaluate(task as (...given: unknown[]) => Result, ...args);
  }

  async tap({ x, y }: Spot): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x, to.y, { steps: 8 });
    await this.page.mouse.up();
  }

  async write(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async picture(file: string): Promise<void> {
    await writeFile(file, await this.page.screenshot());
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

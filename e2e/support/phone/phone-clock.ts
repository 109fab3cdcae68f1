import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'clock_of_this_phone_is_wrong_by_ms';

/** Makes the phone's clock settable in all its tabs. Call it before the app opens. */
export async function makeClockSettable(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    const RealDate = Date;
    const moment = () => RealDate.now() + Number(localStorage.getItem(key) ?? 0);
    window.Date = new Proxy(RealDate, {
      construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [moment()] : given),
      get: (target, name, receiver) => (name === 'now' ? moment : Reflect.get(target, name, receiver)),
    });
  }, KEY);
}

/** Sets the phone's clock wrong by this many ms; a negative number makes it slow. */
export async function setClockWrong(page: Page, byMs: number): Promise<void> {
  await page.evaluate(([key, ms]) => localStorage.setItem(String(key), String(ms)), [KEY, byMs]);
}

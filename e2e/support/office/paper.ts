import type { Page } from '@playwright/test';

/** Before the app is opened: 'Print' leaves the page in its paper form until `endPrint`. */
export async function holdPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
}

export async function print(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
}

export async function endPrint(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

/** The sizes in points of the sheets to be printed, in the page's own paper size. */
export async function sheetsOf(page: Page): Promise<{ readonly width: number; readonly height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/\/Type \/Page\b[^s][\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return pages.map(([, width, height]) => ({ width: Math.round(Number(width)), height: Math.round(Number(height)) }));
}

export const A4 = { width: 595, height: 842 };
export const A4_ACROSS = { width: 842, height: 595 };

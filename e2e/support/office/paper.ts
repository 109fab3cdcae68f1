import type { Locator, Page } from '@playwright/test';

/** Before the app is opened: a press on 'Print' leaves the page as it is for paper, until `endPrint`. */
export async function holdPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
}

/** Presses 'Print' and shows what comes out. */
export async function print(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
}

export async function endPrint(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

/** The sheets that would come out, by their sizes in points, in the size that the page asks for. */
export async function sheetsOf(page: Page): Promise<{ readonly width: number; readonly height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/\/Type \/Page\b[^s][\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return pages.map(([, width, height]) => ({ width: Math.round(Number(width)), height: Math.round(Number(height)) }));
}

export const A4 = { width: 595, height: 842 };
export const A4_ACROSS = { width: 842, height: 595 };

/** A picture of something on the page in grey, as a camera sees it in the middle of a table; `width` times `height` bytes. */
export async function asCameraSees(
  what: Locator,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const png = (await what.screenshot()).toString('base64');
  const grey = await what.page().evaluate(
    async ([picture, across, down]) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(across, down);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = '#969696';
      pen.fillRect(0, 0, across, down);
      const scale = Math.min((across * 0.9) / image.width, (down * 0.9) / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      pen.drawImage(image, (across - w) / 2, (down - h) / 2, w, h);
      const { data } = pen.getImageData(0, 0, across, down);
      const luma = Array.from({ length: across * down }, (_, at) => data[at * 4 + 1] ?? 0);
      return btoa(luma.map((value) => String.fromCharCode(value)).join(''));
    },
    [png, width, height] as const,
  );
  return Buffer.from(grey, 'base64');
}

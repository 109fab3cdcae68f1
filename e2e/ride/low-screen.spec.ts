import { ticketElsewhere } from '@offpiste/fixtures/find';
import { expect, type Locator, type Page } from '@playwright/test';
import { show, type Theme } from '../support/phone/appearance.ts';
import { cutWords, overflowFindings } from '../support/phone/fit.ts';
import { test } from '../support/phone/journey.ts';
import { atCoach, chooseByName, readWithReader, ridersOf } from '../support/ticket/load-coach.ts';

const THEMES: readonly Theme[] = ['light', 'dark', 'sun'];
const SIZES = [
  { width: 390, height: 844, textSize: '100%' },
  { width: 844, height: 390, textSize: '100%' },
  { width: 390, height: 430, textSize: '100%' },
  { width: 390, height: 844, textSize: '200%' },
] as const;

test('verdict, refusal and departure show their reason in every theme and size', async ({ week, phone }, info) => {
  const { page } = await atCoach(phone, week, { provokes: [404, 409, 422] });
  const [rider] = ridersOf(week, 'C1', 1);
  const verdict = page.getByRole('alertdialog');
  const inEveryLook = async (name: string, reason: Locator) => {
    for (const theme of THEMES) {
      for (const size of SIZES) {
        await show(page, { theme, ...size });
        const look = `${name}-${theme}-${size.width}x${size.height}-${size.textSize}`;
        await page.screenshot({ path: info.outputPath(`${look}.png`), scale: 'css' });
        expect([look, await isInView(reason), ...(await overflowFindings(page))]).toEqual([look, true]);
      }
      expect(await cutWords(page, 'labels')).toEqual([]);
    }
    await show(page, { theme: 'light', ...SIZES[0] });
  };

  await chooseByName(page, rider?.bookingRef ?? '');
  await inEveryLook('verdict', verdict.getByText('Passenger successfully loaded on coach'));
  await close(page);
  await readWithReader(page, ticketElsewhere(week, 'coach', 'C1', 'outbound').barcode);
  await inEveryLook('refusal', verdict.getByText('This ticket is not on this coach'));
  await close(page);

  await page.locator('#root').getByRole('button', { name: 'Depart' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('All of them').selectOption('No-show');
  await sheet.getByRole('button', { name: 'Depart' }).click();
  await inEveryLook('departure', verdict.getByText(/left/i).last());
});

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Whether the first line is inside the window and not below another element. */
function isInView(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [line] = range.getClientRects();
    if (!line) return false;
    const found = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return line.bottom <= window.innerHeight && (element.contains(found) || found?.contains(element) === true);
  });
}

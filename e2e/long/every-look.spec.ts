import type { Page } from '@playwright/test';
import { walks } from '../support/every-screen.ts';
import { axeFindings, overflowFindings } from '../support/fit.ts';
import { expect, test } from '../support/journey.ts';

const THEMES = ['light', 'dark', 'sun'];
const WIDTHS = [320, 390, 820];
const TEXT_SIZES = ['100%', '200%'];

for (const theme of THEMES) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`${name} in ${theme}: each width, ordinary and doubled text`, async ({ week, phone }) => {
      const { page } = await phone({ provokes: [401, 404], losesSignal: true });
      const findings: string[] = [];
      await walk(page, week, async (what) => {
        for (const width of WIDTHS) {
          for (const textSize of TEXT_SIZES) {
            await show(page, { width, textSize, theme });
            const found = [...(await axeFindings(page)), ...(await overflowFindings(page))];
            findings.push(...found.map((finding) => `${what}, ${width} px, text ${textSize}: ${finding}`));
          }
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      });
      expect(findings).toEqual([]);
    });
  }
}

async function show(page: Page, { width, textSize, theme }: { width: number; textSize: string; theme: string }): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(
    ([chosenTheme, chosenSize]) => {
      document.documentElement.dataset['theme'] = chosenTheme;
      document.documentElement.style.fontSize = chosenSize ?? '';
    },
    [theme, textSize],
  );
}

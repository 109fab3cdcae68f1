import type { Page } from '@playwright/test';
import { walks } from '../support/walk/every-screen.ts';
import { axeFindings, cutWords, overflowFindings, smallTargets } from '../support/phone/fit.ts';
import { expect, test } from '../support/phone/journey.ts';
import { show, showAsItWas, type Appearance } from '../support/phone/appearance.ts';

const ORDINARY: Appearance = { theme: 'light', width: 390, height: 844, textSize: '100%' };
const FULLEST: Appearance = { theme: 'sun', width: 320, height: 844, textSize: '200%' };
const OTHER_THEMES = ['dark', 'sun'] as const;
/** The narrowest phone, a low one, an ordinary one, the same on its side, and a tablet. */
const SIZES = [
  { width: 320, height: 844 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
];
const TEXT_SIZES = ['100%', '200%'] as const;
/** From this width, and at ordinary text size, no word is broken. */
const WHOLE_WORDS_FROM_PX = 360;
/** Dark has other colours than light and the same layout. */
const LAYOUTS = ['light', 'sun'] as const;

for (const [name, walk] of Object.entries(walks)) {
  test(`${name}: each theme and size, ordinary and doubled text`, async ({ week, phone }) => {
    const { page } = await phone({ provokes: [401, 404], losesSignal: true });
    const findings: string[] = [];
    await walk(page, week, async (what) => {
      findings.push(...(await findingsOf(page)).map((finding) => `${what}, ${finding}`));
      await showAsItWas(page, ORDINARY);
    });
    expect(findings).toEqual([]);
  });
}

/**
 * Axe takes a hundred times as long as measuring, so it checks only where results can differ. It checks everything in
 * the ordinary and the fullest appearance, and the contrast in each theme at ordinary size. Overflow is measured
 * everywhere.
 */
async function findingsOf(page: Page): Promise<string[]> {
  const found = [
    ...(await inAppearance(page, ORDINARY, (shown) => axeFindings(shown))),
    ...(await inAppearance(page, FULLEST, (shown) => axeFindings(shown))),
  ];
  for (const theme of OTHER_THEMES)
    found.push(
      ...(await inAppearance(page, { ...ORDINARY, theme }, (shown) => axeFindings(shown, ['color-contrast']))),
    );
  for (const theme of LAYOUTS) {
    for (const size of SIZES) {
      for (const textSize of TEXT_SIZES)
        found.push(...(await inAppearance(page, { theme, ...size, textSize }, whatDoesNotFit)));
    }
  }
  return found;
}

async function whatDoesNotFit(page: Page, { width, textSize }: Appearance): Promise<string[]> {
  const whole = textSize === '100%' && width >= WHOLE_WORDS_FROM_PX ? 'all' : 'labels';
  return [...(await overflowFindings(page)), ...(await smallTargets(page)), ...(await cutWords(page, whole))];
}

async function inAppearance(
  page: Page,
  appearance: Appearance,
  find: (page: Page, appearance: Appearance) => Promise<string[]>,
): Promise<string[]> {
  await show(page, appearance);
  const { theme, width, height, textSize } = appearance;
  return (await find(page, appearance)).map(
    (finding) => `${theme}, ${width} × ${height}, text ${textSize}: ${finding}`,
  );
}

import { expect, test } from './support/journey.ts';
import { walkEveryScreen } from './support/every-screen.ts';
import { axeFindings, overflowFindings, smallTargets } from './support/fit.ts';

const WIDTHS = [320, 360, 390, 820];

test('every screen, sheet, dialog and menu: no axe violation, nothing to scroll sideways, targets for gloves', async ({ week, phone }) => {
  test.setTimeout(180_000);
  const { page } = await phone({ provokes: [401, 404] });
  const findings: string[] = [];
  await walkEveryScreen(page, week, async (what) => {
    const found = [...(await axeFindings(page)), ...(await smallTargets(page))];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await overflowFindings(page)).map((finding) => `at ${width}: ${finding}`));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    findings.push(...found.map((finding) => `${what}: ${finding}`));
  });
  expect(findings).toEqual([]);
});

import { expect, test } from '../support/phone/journey.ts';
import { walkNames, walks } from '../support/walk/every-screen.ts';
import { notLookedAt } from '../support/walk/pictured.ts';
import { axeFindings, overflowFindings, smallTargets } from '../support/phone/fit.ts';

const WIDTHS = [320, 360, 390, 820];

for (const name of walkNames) {
  test(`${name}: no axe violation, no horizontal scrolling, touch targets large enough for gloves`, async ({
    week,
    phone,
  }) => {
    const { page } = await phone({ provokes: [401, 404], losesSignal: true });
    const findings: string[] = [];
    const seen: string[] = [];
    await walks[name](page, week, async (what) => {
      seen.push(page.url());
      const found = [...(await axeFindings(page)), ...(await smallTargets(page))];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await overflowFindings(page)).map((finding) => `at ${width}: ${finding}`));
      }
      await page.setViewportSize({ width: 390, height: 844 });
      findings.push(...found.map((finding) => `${what}: ${finding}`));
    });
    expect(findings).toEqual([]);
    // Pictures are taken on the same walk: no address is without one.
    expect(notLookedAt(name, seen)).toEqual([]);
  });
}

import { expect, test } from './support/journey.ts';
import { walks } from './support/every-screen.ts';
import { axeFindings, overflowFindings, smallTargets } from './support/fit.ts';

const WIDTHS = [320, 360, 390, 820];

for (const [name, walk] of Object.entries(walks)) {
  test(`${name}: no axe violation, nothing to scroll sideways, targets for gloves`, async ({ week, phone }) => {
    test.setTimeout(180_000);
    const { page } = await phone({ provokes: [401, 404], losesSignal: true });
    const findings: string[] = [];
    await walk(page, week, async (what) => {
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
}

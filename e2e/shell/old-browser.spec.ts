import { expect, test } from '../support/phone/journey.ts';

/** Required features, and how a browser is made to lack each. Runs in the page before the app. */
const LACKS: Readonly<Record<string, () => void>> = {
  modules: () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'),
  structuredClone: () => Reflect.deleteProperty(window, 'structuredClone'),
  'Array.findLast': () => Reflect.deleteProperty(Array.prototype, 'findLast'),
  OffscreenCanvas: () => Reflect.deleteProperty(window, 'OffscreenCanvas'),
  ':has': () => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string, string?]) => !asked[0].includes(':has') && supports(asked.join(': '));
  },
  'container queries': () => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string, string?]) => !asked[0].includes('container-type') && supports(asked.join(': '));
  },
  dvh: () => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string, string?]) => !asked[0].includes('dvh') && supports(asked.join(': '));
  },
};

test('an unsupported browser shows the required versions in place of the app', async ({ phone }) => {
  for (const [missing, lack] of Object.entries(LACKS)) {
    await test.step(missing, async () => {
      const { page, context } = await phone({ stubs: true });
      await page.addInitScript(lack);
      // The app does not start without its root element, and logs that as an error.
      await page.addInitScript(() => window.addEventListener('error', (event) => event.preventDefault()));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This browser is too old for the app' })).toBeVisible();
      await expect(
        page.getByText(/iOS 16\.4, in Chrome and Edge from version 109, and in Firefox from version 121/),
      ).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await context.close();
    });
  }
});

test('a supported browser shows no version message', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
  await expect(page.getByText('This browser is too old for the app')).toBeHidden();
});

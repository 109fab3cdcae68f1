import { expect, pickWeek, signIn, test } from '../support/phone/journey.ts';

test('a week is fetched as soon as it is chosen', async ({ week, phone }) => {
  const { page } = await phone({ losesSignal: true });
  await signIn(page);
  await pickWeek(page, week);
  await page.screenshot({ path: '/tmp/home1.png' });
  await expect(
    page.getByRole('region', { name: 'Offline' }).getByText('Ready for offline', { exact: true }),
  ).toBeVisible();
  await page.screenshot({ path: '/tmp/home2.png' });
  await page.getByRole('button', { name: /^Ready for offline/ }).click();
  await expect(page.getByRole('dialog', { name: 'What is on this phone' })).toBeVisible();
  await page.screenshot({ path: '/tmp/home3.png' });
});

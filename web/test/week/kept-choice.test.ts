import { expect, test } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { openPhone } from '../phone.fake.ts';

async function openChoice() {
  const phone = openPhone();
  const { useKeptChoice, keepText, forgetChoicesOf } = await import('#week/kept-choice.ts');
  const { useWeek } = await import('#week/week.store.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  const { value } = await mountHook(() => useKeptChoice('coach.direction', ['outbound', 'inbound']));
  const stored = () => sessionStorage.getItem('offpiste_choices');
  return { phone, useWeek, useAuth, keepText, forgetChoicesOf, choice: () => value()[0], choose: value()[1], stored };
}

test('a choice counts at once and is stored 250 ms after the last change', async () => {
  const { phone, choice, choose, stored } = await openChoice();
  expect(choice()).toBe('outbound');
  choose('inbound');
  await phone.pass(200);
  choose('inbound');
  await phone.pass(249);
  expect([choice(), stored()]).toEqual(['inbound', null]);
  await phone.pass(1);
  expect(stored()).toContain('inbound');
});

test('a choice is stored at once when the page is hidden, after which a phone may drop it', async () => {
  const { phone, choose, stored } = await openChoice();
  choose('inbound');
  phone.browser.setVisible(false);
  expect(stored()).toContain('inbound');
});

test('a text that is no choice of the screen counts as the first', async () => {
  const { choice, keepText } = await openChoice();
  keepText('coach.direction', 'sideways');
  expect(choice()).toBe('outbound');
});

test.each<[string, (opened: Awaited<ReturnType<typeof openChoice>>) => void]>([
  ['another week', ({ useWeek }) => useWeek.setState({ weekId: 'w2' })],
  ['another account', ({ useAuth }) => useAuth.setState({ account: 'ben' })],
  ['an erased week', ({ forgetChoicesOf }) => forgetChoicesOf(['w1'])],
])('a choice is not that of %s', async (_, change) => {
  const opened = await openChoice();
  opened.choose('inbound');
  change(opened);
  await opened.phone.pass(1000);
  expect(opened.choice()).toBe('outbound');
});

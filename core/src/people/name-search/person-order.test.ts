import { expect, test } from 'vitest';
import { byPersonName } from './person-order.rules.ts';

test('people are sorted by name in locale order, those without a name last', () => {
  const names = ['', 'Zoë', 'Ágnes', 'adam', 'Agnieszka', 'Ægir'];
  expect(
    names
      .map((name) => ({ name }))
      .sort(byPersonName)
      .map(({ name }) => name),
  ).toEqual(['adam', 'Ægir', 'Ágnes', 'Agnieszka', 'Zoë', '']);
});

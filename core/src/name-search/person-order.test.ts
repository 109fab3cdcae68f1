import { expect, test } from 'vitest';
import { byPersonName } from './person-order.rules.ts';

test('people stand by name as a reader expects it, those without one last', () => {
  const names = ['', 'Zoë', 'Ágnes', 'adam', 'Agnieszka', 'Ægir'];
  expect(
    names
      .map((name) => ({ name }))
      .sort(byPersonName)
      .map(({ name }) => name),
  ).toEqual(['adam', 'Ægir', 'Ágnes', 'Agnieszka', 'Zoë', '']);
});

import { expect, test } from 'vitest';
import { sortContacts } from './contact.rules.ts';

test('contacts are sorted by name, ignoring case and accents', () => {
  const names = ['welfare', 'Élodie', 'Coach desk', '', 'Emma', 'Zoe', 'Duty manager'];
  const sorted = sortContacts(names.map((contactName, index) => ({ contactId: String(index), contactName })));
  expect(sorted.map(({ contactName }) => contactName)).toEqual([
    'Coach desk',
    'Duty manager',
    'Élodie',
    'Emma',
    'welfare',
    'Zoe',
    '',
  ]);
});

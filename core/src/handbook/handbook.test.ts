import { expect, test } from 'vitest';
import { handbookButtons, type HandbookButton } from './handbook.rules.ts';

type Link = { name: string; url: string };

const LIST: Link[] = [
  { name: 'Reps', url: 'https://reps.test' },
  { name: 'Drivers', url: 'https://drivers.test' },
];

test.each<[string, Link[], string, HandbookButton[]]>([
  ['one, from the dictionary', [], 'https://handbook.test', [{ name: 'Open', url: 'https://handbook.test' }]],
  ['the links of the brand’s list rather than the dictionary’s', LIST, 'https://handbook.test', LIST],
  ['one that leads nowhere while no address is set', [], ' ', [{ name: 'Open', url: undefined }]],
  ['a named one that leads nowhere', [{ name: 'Hosts', url: '' }], '', [{ name: 'Hosts', url: undefined }]],
])('the handbook has %s', (_, handbookLinks, url, expected) => {
  expect(handbookButtons({ handbookLinks }, { open: 'Open', url })).toEqual(expected);
});

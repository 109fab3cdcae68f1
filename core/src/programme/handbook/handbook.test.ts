import { expect, test } from 'vitest';
import { handbookButtons, type HandbookButton } from './handbook.rules.ts';

type Link = { name: string; url: string };

const LIST: Link[] = [
  { name: 'Reps', url: 'https://reps.test' },
  { name: 'Drivers', url: 'https://drivers.test' },
];

test.each<[string, Link[], string, HandbookButton[]]>([
  [
    'one, from the dictionary',
    [],
    'https://handbook.test',
    [{ name: 'Open', url: 'https://handbook.test', isPlaceholder: false }],
  ],
  [
    'the links of the brand’s list rather than the dictionary’s',
    LIST,
    'https://handbook.test',
    LIST.map((link) => ({ ...link, isPlaceholder: false })),
  ],
  ['one that leads nowhere while no address is set', [], ' ', [{ name: 'Open', url: undefined, isPlaceholder: false }]],
  [
    'one that is a placeholder',
    [],
    'https://handbook.Example/sign-in',
    [{ name: 'Open', url: 'https://handbook.Example/sign-in', isPlaceholder: true }],
  ],
  [
    'one whose path only looks like a placeholder',
    [],
    'https://a.test/x.example/',
    [{ name: 'Open', url: 'https://a.test/x.example/', isPlaceholder: false }],
  ],
  [
    'a named one that leads nowhere',
    [{ name: 'Hosts', url: '' }],
    '',
    [{ name: 'Hosts', url: undefined, isPlaceholder: false }],
  ],
])('the handbook has %s', (_, handbookLinks, url, expected) => {
  expect(handbookButtons({ handbookLinks }, { open: 'Open', url })).toEqual(expected);
});

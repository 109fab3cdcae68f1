import { expect, test } from 'vitest';
import { htmlNameIn, withoutHtmlLetters } from './html-letter.rules.ts';

test.each([
  ['Caf&eacute; &amp; Bar', 'Café & Bar'],
  ['O&#39;Brien', "O'Brien"],
  ['O&#x27;Brien', "O'Brien"],
  ['O&apos;Brien', "O'Brien"],
  ['O&rsquo;Brien', 'O’Brien'],
  ['L&#146;Alpage', 'L’Alpage'],
  ['Zo&#235;', 'Zoë'],
  ['Zo&#xEB;', 'Zoë'],
  ['Dvo&rcaron;&aacute;k', 'Dvořák'],
  ['&Lstrok;ukasz', 'Łukasz'],
  ['Ann&nbsp;Bloggs', 'Ann\u00a0Bloggs'],
  ['Caf&amp;eacute;', 'Café'],
  ['A&amp;amp;B', 'A&B'],
  ['&#128513;', '😁'],
  ['&#55357;&#56833;', '😁'],
  ['https://x.org/?a=1&amp;copy=2', 'https://x.org/?a=1&copy=2'],
])('decodes the HTML entities in %j as %j', (written, text) => {
  expect(withoutHtmlLetters(written)).toBe(text);
});

test.each(['Ann & Bo', 'AT&T', 'https://x.org/?a=1&copy=2', '&;', '&#;', '&#9999999;', '&unknown;', 'R&D; sales'])(
  'leaves a text without known HTML entities as it is: %j',
  (text) => {
    expect(withoutHtmlLetters(text)).toBe(text);
  },
);

test.each([
  ['a &lstrk; b', '&lstrk;'],
  ['a &#xZZ; b', '&#xZZ;'],
])('finds the unknown HTML entity in %j: %s', (text, name) => {
  expect(htmlNameIn(text)).toBe(name);
});

test.each(['Ann & Bo; Cy', 'https://x.org/?a=1&b=2;3'])('finds no HTML entity in %j', (text) => {
  expect(htmlNameIn(text)).toBeUndefined();
});

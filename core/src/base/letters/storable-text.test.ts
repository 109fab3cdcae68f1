import { expect, test } from 'vitest';
import { cutText, storableFields, storableText } from './storable-text.rules.ts';

test.each([
  ['a letter outside the first plane', '𝒳'],
  ['a letter with accents', 'a\u0323\u0302'],
  ['a family', '👩‍👩‍👧‍👦'],
  ['a hand with a colour', '👋🏽'],
  ['a heart with its selector', '❤️'],
  ['a flag', '🇫🇷'],
  ['Hangul in parts', '\u1112\u1161\u11ab'],
  ['a syllable of Hindi', 'क्षि'],
  ['a syllable of Thai', 'กำ'],
  ['a key of a phone', '1️⃣'],
  ['a line end of Windows', '\r\n'],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
])('cuts before or after %s, not inside', (_, letter) => {
  expect(cutText(`ab${letter}cd`, 3)).toBe(`ab${letter}…`);
  expect(cutText(`abc${letter}d`, 3)).toBe('abc…');
  expect(cutText(`ab${letter}`, 3)).toBe(`ab${letter}`);
});

test.each([
  ['thousands of accents', `a${'\u0301'.repeat(9000)}`],
  ['thousands of joiners', '\u200d'.repeat(9000)],
  ['thousands of halves', '\ud83d'.repeat(9000)],
])('cuts %s to a short text that can be stored', (_, text) => {
  const cut = cutText(text, 3);
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.length).toBeLessThan(100);
});

test.each([
  ['a short text', 'Zoë 😀', 'Zoë 😀'],
  ['NUL', 'a\0b', 'ab'],
  ['the first half of a letter', 'a\ud83db', 'a\ufffdb'],
  ['the second half of a letter', '\ude00', '\ufffd'],
  ['halves in the wrong order', '\ude00\ud83d', '\ufffd\ufffd'],
])('stores %s', (_, text, stored) => {
  expect(storableText(text)).toBe(stored);
});

test('stores the texts of lists and inner objects, too', () => {
  const body = {
    barcode: 'a\0b',
    passengers: [{ barcode: '\ud83d' }, 'c\0'],
    at: { note: '\ude00' },
    count: 2,
    none: null,
  };
  expect(storableFields(body)).toEqual({
    barcode: 'ab',
    passengers: [{ barcode: '\ufffd' }, 'c'],
    at: { note: '\ufffd' },
    count: 2,
    none: null,
  });
});

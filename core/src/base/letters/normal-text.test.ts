import { expect, test } from 'vitest';
import { invisibleIn, normalText } from './normal-text.rules.ts';

test.each([
  ['a letter and its accent apart', 'Cha\u0302let', 'Châlet'],
  ['accents in the wrong order', 'Vie\u0302\u0323t', 'Việt'],
  ['a letter, a blank without width and its accent', 'Zoe\u200b\u0308', 'Zoë'],
  ['Hangul in parts', '\u1112\u1161\u11ab', '한'],
  ['the sign of Ångström', '\u212bngström', 'Ångström'],
  ['non-breaking blanks', 'Ann\u00a0\u202f\u2007Bloggs', 'Ann Bloggs'],
  ['repeated blanks and tabs', '  Ann \t  Bloggs ', 'Ann Bloggs'],
  ['an ideographic blank', 'Ann\u3000Bloggs', 'Ann Bloggs'],
  ['the blank of braille', 'Ann\u2800Bloggs', 'Ann Bloggs'],
  ['line ends, which stay', 'Rue 1 \r\n  Tignes', 'Rue 1\r\nTignes'],
  ['marks of writing direction', '\u202a+44 7700\u202c\u200e', '+44 7700'],
  ['isolates of writing direction', '\u2068Ann\u2069', 'Ann'],
  ['a byte-order mark and a word joiner', '\ufeffC\u20601', 'C1'],
  ['a soft hyphen', 'Müns\u00adter', 'Münster'],
  ['a grapheme joiner', 'C\u034f1', 'C1'],
  ['a Hangul filler', 'Ann\u3164Bloggs', 'AnnBloggs'],
  ['an invisible operator', '2\u2062A', '2A'],
  ['a variation selector of no letter that has one', 'C1\ufe01', 'C1'],
  ['tags without a flag', 'C1\u{e0067}\u{e007f}', 'C1'],
  ['a joiner between Latin letters', 'C\u200d1', 'C1'],
  ['a non-joiner between Latin letters', 'C\u200c1', 'C1'],
  ['an annotation', '\ufff9C1\ufffbx', 'C1x'],
])('normalises %s', (_, written, text) => {
  expect(normalText(written)).toBe(text);
});

test.each([
  ['a family', '👩\u200d👩\u200d👧\u200d👦'],
  ['a firefighter of a colour', '👩🏽\u200d🚒'],
  ['a heart in flames', '❤\ufe0f\u200d🔥'],
  ['the flag of the rainbow', '🏳\ufe0f\u200d🌈'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a key of a phone', '1\ufe0f\u20e3'],
  ['a flag', '🇫🇷'],
  ['Persian', 'می\u200cخواهم'],
  ['a joined letter in Hindi', 'क्\u200dष'],
  ['separate letters in Hindi', 'क्\u200cष'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam', 'ന്\u200d'],
  ['a letter of Japanese names', '葛\u{e0100}飾'],
  ['Mongolian', 'ᠠ\u180b'],
])('leaves the invisible characters of %s', (_, text) => {
  expect(normalText(text)).toBe(text);
  expect(normalText(text.normalize('NFD'))).toBe(text.normalize('NFC'));
});

test('leaves one of several non-joiners', () => {
  expect(normalText('می\u200c\u200cخواهم')).toBe('می\u200cخواهم');
});

test('is the same when repeated, for every pair of a letter and an invisible character', () => {
  for (const letter of ['a', 'ا', 'क', '👩', '葛', '1'])
    for (const unseen of ['\u200b', '\u200c', '\u200d', '\ufe0f', '\u00ad', '\u3164', '\u{e0100}', '\u180b']) {
      const once = normalText(`${letter}${unseen}${unseen}${letter}`);
      expect(normalText(once)).toBe(once);
    }
});

test.each([
  ['Ann 👩\u200d🚒 1\ufe0f\u20e3', []],
  ['می\u200cخواهم', ['zero-width non-joiner (U+200C)']],
  ['葛\u{e0100}', ['U+E0100']],
  ['a\u2028b\u2028c', ['line separator (U+2028)']],
])('names the invisible characters of %j', (text, names) => {
  expect(invisibleIn(text)).toEqual(names);
});

import { expect, test } from 'vitest';
import { formatMoment } from './moment.rules.ts';
import { inOwnZone, utcMoment, utcWordsInOwnZone } from './utc-words.rules.ts';

const AT = '2026-12-12T23:30:00.000Z';
const inTokyo = (iso: string) => formatMoment(iso, 'Asia/Tokyo');

test.each<[string, string, Record<string, unknown>, string]>([
  [
    'a moment',
    `Bo Berg is already loaded, ${utcMoment(AT)}`,
    { name: 'Bo Berg', at: AT },
    'Bo Berg is already loaded, 13/12/2026 08:30',
  ],
  ['the same moment twice', `${utcMoment(AT)}, ${utcMoment(AT)}`, { at: AT }, '13/12/2026 08:30, 13/12/2026 08:30'],
  ['no moment in the text', 'Ticket not found', { at: AT }, 'Ticket not found'],
  ['no moment beside the text', `since ${utcMoment(AT)}`, { name: 'Bo' }, `since ${utcMoment(AT)}`],
  [
    "the office's own text",
    'departs 10:00 UTC',
    { departs: '10:00 UTC', count: 2, nothing: undefined },
    'departs 10:00 UTC',
  ],
])('%s', (_, text, values, expected) => {
  expect(inOwnZone(text, values, inTokyo)).toBe(expected);
});

test.each([
  [`Bo left already, ${utcMoment(AT)}, by Al`, 'Bo left already, 13/12/2026 08:30, by Al'],
  [`${utcMoment(AT)} and ${utcMoment(AT)}`, '13/12/2026 08:30 and 13/12/2026 08:30'],
  ['departs 10:00 UTC', 'departs 10:00 UTC'],
  ['on 41/12/2026 10:00 UTC', 'on 41/12/2026 10:00 UTC'],
])('without its values, %s', (text, expected) => {
  expect(utcWordsInOwnZone(text, inTokyo)).toBe(expected);
});

test.each([
  ['2027-10-31T00:30:00.000Z', '31/10/2027 00:30 UTC'],
  ['2027-01-09T21:30:00+01:00', '09/01/2027 20:30 UTC'],
  ['2027-03-28T02:00', '28/03/2027 02:00'],
  ['Saturday', 'Saturday'],
])('a text of the server has %s as %s', (moment, words) => {
  expect(utcMoment(moment)).toBe(words);
});

test('a time of the server in a repeated hour names its offset', () => {
  const inParis = (iso: string) => formatMoment(iso, 'Europe/Paris');
  expect(utcWordsInOwnZone('31/10/2027 00:30 UTC, then 31/10/2027 01:30 UTC', inParis)).toBe(
    '31/10/2027 02:30 (UTC+2), then 31/10/2027 02:30 (UTC+1)',
  );
});

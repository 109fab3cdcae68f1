import { describe, expect, test } from 'vitest';
import { neededForm, numberLinks } from '@offpiste/core/people/phone-number/phone-number.rules';
import { readNumber } from '#platform/phone-number/read-number';

const MARK = '\u200E';

/** The links on a phone of a number in a week of GB: the call, and the digits for WhatsApp. */
function links(written: string, country = 'GB'): [call: string | undefined, whatsApp: string | undefined] {
  const needed = neededForm(written, readNumber(written, country).form);
  const { call, whatsApp } = numberLinks(written, needed === undefined ? {} : { [written]: needed });
  return [call?.replace('tel:', ''), whatsApp?.replace('https://wa.me/', '')];
}

describe('a number that can be dialled as it is written', () => {
  test.each([
    ['07700900123', '07700900123', '447700900123'],
    ['07700 900-123', '07700900-123', '447700900123'],
    ['447700900123', '+447700900123', '447700900123'],
    ['+44 7700 900123', '+447700900123', '447700900123'],
    ['0044 7700 900123', '00447700900123', '447700900123'],
    ['0033 6 12 98 70 44', '0033612987044', '33612987044'],
    ['001 212 555 0100', '0012125550100', '12125550100'],
    ['33 6 12 98 70 44', '33612987044', '33612987044'],
    ['011 44 7700 900123', '011447700900123', '447700900123'],
    ['01144 7700 900123', '011447700900123', '447700900123'],
    ['7932546690', '7932546690', '447932546690'],
    ['00447932 546681', '00447932546681', '447932546681'],
    ['0906 123 4567', '09061234567', '449061234567'],
    ['0800 1111', '08001111', '448001111'],
    ['+39 02 1234567', '+39021234567', '39021234567'],
  ])('%j calls %j and WhatsApp %j', (written, call, whatsApp) => {
    expect(links(written)).toEqual([call, whatsApp]);
  });

  test.each(['112', '999', '15', '118 118', '116 117'])(
    'the short number %j calls itself, without WhatsApp',
    (written) => {
      expect(links(written)).toEqual([written.replace(' ', ''), undefined]);
    },
  );

  test('a national number of another country has no WhatsApp link to a wrong person', () => {
    expect(links('06 12 98 70 44')).toEqual(['0612987044', undefined]);
    expect(links('01.42.68.53.00')).toEqual(['01.42.68.53.00', undefined]);
    expect(links('376 81 23 45')).toEqual(['376812345', undefined]);
    expect(links('06 12 98 70 44', 'FR')).toEqual(['0612987044', '33612987044']);
  });
});

test('a number between many blanks is read', () => {
  expect(readNumber(`${' '.repeat(200)}+44 (0)7700 900123${'\n'.repeat(200)}`, 'GB').form).toBe('+447700900123');
});

describe('a number that cannot be dialled as it is written', () => {
  test.each([
    '+44 (0)7700 900123',
    '+44(0)7700-900-123',
    '0044 (0) 7700 900123',
    '44 (0)7700 900123',
    '+44 07700 900123',
    `${MARK}+44 7700 900123${MARK}`,
    '\u202A+44 7700 900123\u202C',
    '07700\u200B900123',
    '07700\u2011900\u2013123',
    '447700900123.0',
    '447700900123,0',
    '447,700,900,123',
    '4.47700900123E+11',
    '4,47700900123e11',
    "'07700900123",
    '"07700900123"',
    '="07700900123"',
    'O77OO 9OO123',
    'tel:+447700900123',
    'tel:+44-7700-900-123;ext=12',
    'https://wa.me/447700900123',
    '(+44) 7700 900123',
    '++447700900123',
    '+07700 900123',
    '٠٧٧٠٠٩٠٠١٢٣',
    '۰۷۷۰۰ ۹۰۰۱۲۳',
    '＋４４７７００９００１２３',
    '०७७००९००१२३',
    '07700/900123',
    '07700 900123 (mum)',
    'Mum: 07700 900123',
    'Mobile 07700 900123, after six',
    '07700 900123 ext 12',
    '+44 7700 900123 x4',
    '+44 7700 900123,,12',
    '07700 900123 / 07700 900456',
    '07700 900123 or 07700 900456',
    '07700 900123\n07700 900456',
    '07700 900123 07700 900456',
    '+447700900123 +447700900456',
  ])('%j calls and messages its E.164 form', (written) => {
    expect(links(written)).toEqual(['+447700900123', '447700900123']);
  });
});

test('a number of an unknown range is called as it is written', () => {
  expect(links('+41 45 780 84 94')).toEqual(['+41457808494', '41457808494']);
});

describe('a text that is no number', () => {
  test.each([
    '',
    'ask her mother',
    'n/a',
    '0',
    '-',
    '0000000000',
    '4.47933E+11',
    '4.4793254668E+11',
    '+44 7700 90012',
    '+44 7700 900123456',
    '44 7700 90012',
    '4477009001',
    '442061234',
    '0044 7700 9001234',
    '0044 (0)7700 9001234',
    '00447700 9001234',
    '0044 0044 7700 900123',
    '00 44 44 7700 900123',
    '0033 7700 9001234',
    '000044 7700 900123',
    '0117 700 9001 234',
    '0113 3612 98 70 44',
    '+999 123456789',
    '077009001234567890',
    '0800 FLOWERS',
    'Room 204',
    'ann07700900123@example.org',
    '27/11/2026',
    '2026-11-27',
    '#REF!',
    `07700 900123, ${'or ask her mother '.repeat(8)}`,
  ])('%j has no links', (written) => {
    expect(links(written)).toEqual([undefined, undefined]);
  });
});

test.each([
  ['4.47933E+11', 'rounded'],
  ['ask her mother', 'none'],
  ['112', 'short'],
  ['06 12 98 70 44', 'unknown'],
  ['07700 900123 / 07700 900456', 'several'],
  ['07700 900123 / 0770090', 'several'],
  ['447700900123.0', 'converted'],
  ['4.47700900123E+11', 'converted'],
  ['447,700,900,000', 'converted'],
  ['+44 7700 90012', 'none'],
  ['+41 45 780 84 94', 'unassigned'],
  ['+33 8 78 52 30 30', 'unassigned'],
  ['0045 62 08 32 99', 'unassigned'],
  ['+34 990 975 088', 'unassigned'],
  ['33639981474', undefined],
  ['+33 4 65 71 00 42', undefined],
  ['07700 900123', undefined],
])('the doubt about %j is %j', (written, doubt) => {
  expect(readNumber(written, 'GB').doubt).toBe(doubt);
});

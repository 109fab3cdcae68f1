import { expect, test } from 'vitest';
import { readerFault, type ReaderFault } from './reader-fault.rules.ts';

const CODE = 'WASTELAND-AMZ12Y-345678';
type Key = readonly [code: string, shift: boolean];

/** The keys of a US keyboard for a text. */
const usKeys = (text: string): Key[] =>
  text.split('').map((one) => {
    if (/[0-9]/.test(one)) return [`Digit${one}`, false];
    return one === '-' ? ['Minus', false] : [`Key${one.toUpperCase()}`, /[A-Z]/.test(one)];
  });
const read = (text: string, keys: readonly Key[] = [], capsLock = false) => ({
  text,
  capsLock,
  characters: text.split('').map((one, index) => {
    const [code, shift] = keys[index] ?? ['', false];
    return { text: one === '\uFFFD' ? '' : one, code, shift, at: index * 10 };
  }),
});

test.each<[string, ReturnType<typeof read>, ReaderFault | undefined]>([
  ['Caps Lock', read(CODE.toLowerCase(), [], true), 'caps-lock'],
  ['small letters without Caps Lock', read(CODE.toLowerCase()), 'lower-case'],
  ['mixed letters', read('Wasteland-AMZ12Y-345678'), 'lower-case'],
  ['US keys, French layout', read('ZQSTELQND)Q?Wé"Y)\'(-è_ç'.slice(0, 23), usKeys(CODE)), 'layout'],
  ['US keys, French layout, keys unnamed', read('ZQSTELQND)Q?W&éY)"\'(-è_'), 'layout'],
  ['US keys, German layout', read('WASTELANDßAMY12ZßAAAAAA', usKeys(CODE)), 'layout'],
  ['US keys, German layout, keys unnamed', read('WASTELANDßAMY12Zß345678'), 'layout'],
  ['US keys, Italian layout', read("WASTELAND'AMZ12Y'345678"), 'layout'],
  ['German keys, US layout', read('WASTELAND/AMY12Z/345678'), 'layout'],
  ['French keys, US layout', read('ZQSTELQND6Q:W!@Y6#$%^&*'), 'layout'],
  [
    'digits of the numeric pad without Num Lock',
    read('WASTELAND-AMZ12Y-\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD', [
      ...usKeys('WASTELAND-AMZ12Y-'),
      ...'345678'.split('').map((one): Key => [`Numpad${one}`, false]),
    ]),
    'num-lock',
  ],
  ['keys without letters', read('\uFFFD'.repeat(23)), 'no-letters'],
  ['a lost end', read('WASTELAND-AMZ12Y-34'), 'incomplete'],
  ['one digit more', read(`${CODE}9`), 'added'],
  ['an address around the code', read(`https://example.org/${CODE}`), 'added'],
  ['a booking without a person', read('WASTELAND-AMZ12Y'), undefined],
  ['the code of a shop', read('4006381333931'), undefined],
])('the cause of %s', (_, sent, fault) => {
  expect(readerFault(sent)).toBe(fault);
});

import { expect, test } from 'vitest';
import { scriptFindings } from './script-support.ts';
import { styleFindings } from './style-support.ts';

test.each([
  ['[3, 1].toSorted()', ['.toSorted()']],
  ['new Map(Map.groupBy(list, keyOf))', ['Map.groupBy']],
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['new CookieStore()', ['CookieStore']],
  ['element.checkVisibility()', ['.checkVisibility()']],
  ['navigator.vibrate([60])', ['navigator.vibrate']],
  ['new OffscreenCanvas(1, 1).getContext("2d"); list.findLast(Boolean); structuredClone(list)', []],
  ['element.checkVisibility?.()', []],
])('of %s the declared browsers lack %j', (script, lacking) => {
  expect(scriptFindings(script)).toEqual(lacking);
});

test.each([
  ['a:has(b) { height: 100dvh } @container (min-width: 1px) { a { color: red } }', []],
  ['a { & b { color: red } }', ['css-nesting']],
])('of the styles %s they lack %j', (style, lacking) => {
  expect(styleFindings(style)).toEqual(lacking);
});

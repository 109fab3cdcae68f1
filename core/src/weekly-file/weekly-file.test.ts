import { expect, test } from 'vitest';
import { assetNameOf, safeTypeOf } from './weekly-file.rules.ts';

test.each([
  ['application/pdf', 'application/pdf'],
  ['Image/PNG; charset=x', 'image/png'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  [undefined, 'application/octet-stream'],
])('a document of type %s is opened as %s', (type, expected) => {
  expect(safeTypeOf(type)).toBe(expected);
});

test.each([
  ['files/a.pdf', 'files/a.pdf'],
  [' a.pdf ', 'a.pdf'],
  ['https://office.example/a.pdf', undefined],
  ['/demo/files/a.pdf', undefined],
  ['', undefined],
])('the address %j means the imported file %s', (url, expected) => {
  expect(assetNameOf(url)).toBe(expected);
});

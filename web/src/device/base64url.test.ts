import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';

test.each([
  ['', []],
  ['-_8', [0xfb, 0xff]],
  ['AAEC', [0, 1, 2]],
  ['-_-_-w', [0xfb, 0xff, 0xbf, 0xfb]],
])('%j has the bytes %j and back', (text, bytes) => {
  expect(fromBase64Url(text)).toEqual(Uint8Array.from(bytes));
  expect(toBase64Url(Uint8Array.from(bytes))).toBe(text);
});

test.each(['A', 'AA==', '+/8', 'no base64'])('%j is no base64url', (text) => {
  expect(fromBase64Url(text)).toBeUndefined();
});

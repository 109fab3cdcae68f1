import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.rules.ts';

test.each([
  ['T1', 'VDE='],
  ['', ''],
  ['a', 'YQ=='],
  ['abc', 'YWJj'],
  ['Zoë – 7', 'Wm/DqyDigJMgNw=='],
  ['🚌', '8J+ajA=='],
])('%s is encoded as %s', (text, encoded) => {
  expect(encodeBase64(text)).toBe(encoded);
  expect(decodeBase64(encoded)).toBe(text);
});

test.each([
  ['8J-ajA', '🚌'],
  ['Wm_DqyDigJMgNw', 'Zoë – 7'],
  ['VDE', 'T1'],
  ['no base64 at all!', undefined],
  ['VDE2X', undefined],
  ['/w==', undefined],
])('%s is decoded as %s', (encoded, text) => {
  expect(decodeBase64(encoded)).toBe(text);
});

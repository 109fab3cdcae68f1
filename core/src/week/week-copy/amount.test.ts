import { expect, test } from 'vitest';
import { formatBytes, formatSeconds } from './amount.rules.ts';

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [34_000, '34 KB'],
  [999_400, '1000 KB'],
  [999_600, '1.0 MB'],
  [2_140_000, '2.1 MB'],
  [812_400_000, '812 MB'],
  [10_737_000_000, '10.7 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  [0.2, '1 s'],
  [40, '40 s'],
  [119, '119 s'],
  [170, '3 min'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

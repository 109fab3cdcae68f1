import { expect, test } from 'vitest';
import { codeAimedAt, type FoundCode } from './found-code.rules.ts';

const FRAME = { width: 640, height: 480 };
const middle: FoundCode = { text: 'middle', x: 330, y: 250 };
const corner: FoundCode = { text: 'corner', x: 40, y: 30 };

test.each([
  ['of two codes the one nearest to the middle', [corner, middle], 'middle'],
  ['a single code in a corner', [corner], 'corner'],
  ['no code', [], null],
])('the rep aims at %s', (_, codes, expected) => {
  expect(codeAimedAt(codes, FRAME)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { fillText } from './fill-text.rules.ts';

describe('fillText', () => {
  test.each([
    ['{name} is loaded', { name: 'Zoë' }, 'Zoë is loaded'],
    ['{name} is loaded', {}, ' is loaded'],
    ['Not here[. Belongs on {seat}]', { seat: 'C2' }, 'Not here. Belongs on C2'],
    ['Not here[. Belongs on {seat}]', {}, 'Not here'],
    ['Not here[. {seat}][, {pickUp}]', { seat: 'C2', pickUp: '' }, 'Not here. C2'],
    ['no gaps', {}, 'no gaps'],
  ])('%s', (text, values: Record<string, string>, expected) => {
    expect(fillText(text, (gap) => values[gap])).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { addKey, endBurst, NO_KEYS, READER_KEY_GAP_MS, type KeyBurst } from './key-burst.flow.ts';

const CODE = 'NUCO-ABC123-123456';
const CODE_KEYS = CODE.split('');

function typed(keys: string[], gap: number): { burst: KeyBurst; ended: string[]; now: number } {
  let burst = NO_KEYS;
  let now = 1000;
  const ended: string[] = [];
  for (const key of keys) {
    now += gap;
    const step = addKey(burst, key, now);
    burst = step.burst;
    if (step.ended !== null) ended.push(step.ended);
  }
  return { burst, ended, now };
}

describe('a hand-held reader', () => {
  test.each(['Enter', 'Tab'])('ends a code with %s', (end) => {
    expect(typed([...CODE_KEYS, end], 10).ended).toEqual([CODE]);
  });

  test('shift keys inside a code do not break it', () => {
    const keys = CODE_KEYS.flatMap((key) => ['Shift', key]);
    expect(typed([...keys, 'Enter'], 10).ended).toEqual([CODE]);
  });

  test('accepts a code without an end key after a pause', () => {
    const { burst, now } = typed(CODE_KEYS, 10);
    expect(endBurst(burst, now + READER_KEY_GAP_MS - 1)).toEqual({ burst, ended: null });
    expect(endBurst(burst, now + READER_KEY_GAP_MS)).toEqual({ burst: NO_KEYS, ended: CODE });
  });

  test('two codes in a row stay two', () => {
    expect(typed([...CODE_KEYS, 'Enter', ...CODE_KEYS, 'Enter'], 5).ended).toEqual([CODE, CODE]);
  });
});

describe('manual typing', () => {
  test('does not accept keys at typing speed as a code', () => {
    expect(typed([...CODE_KEYS, 'Enter'], READER_KEY_GAP_MS + 1).ended).toEqual([]);
  });

  test('a few quick keys are not a code', () => {
    const { burst, ended, now } = typed('abcde'.split(''), 10);
    expect(ended).toEqual([]);
    expect(endBurst(burst, now + 1000)).toEqual({ burst: NO_KEYS, ended: null });
  });

  test('Enter alone gives no code', () => {
    expect(addKey(NO_KEYS, 'Enter', 5)).toEqual({ burst: NO_KEYS, ended: null });
  });
});

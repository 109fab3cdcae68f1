import { expect, test, vi } from 'vitest';
import { storedProblem } from '#device/storage/storage.ts';

const stored = new Map([['refreshToken', 'x']]);

function storage(kept: ReadonlyMap<string, string>, failure?: DOMException | { readonly freeChars: number }) {
  const fail = () => {
    throw failure instanceof DOMException ? failure : new DOMException('full', 'QuotaExceededError');
  };
  return {
    get length() {
      return kept.size;
    },
    setItem: (name: string, value: string) => {
      if (failure instanceof DOMException || (failure && name.length + value.length > failure.freeChars)) fail();
    },
    removeItem: () => undefined,
  };
}

test.each([
  ['works', storage(stored), undefined],
  ['works and is empty', storage(new Map()), undefined],
  ['is full', storage(stored, { freeChars: 0 }), 'full'],
  ['has space for a few letters only', storage(stored, { freeChars: 50 }), 'full'],
  ['is full, in an old Firefox', storage(stored, new DOMException('', 'NS_ERROR_DOM_QUOTA_REACHED')), 'full'],
  ['has no space in a private window of an old Safari', storage(new Map(), { freeChars: 0 }), 'closed'],
  ['is denied', storage(stored, new DOMException('', 'SecurityError')), 'closed'],
])('a session storage that %s', (_, localStorage, problem) => {
  vi.stubGlobal('localStorage', localStorage);
  expect(storedProblem()).toBe(problem);
});

test('a session storage that may not even be read is denied', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storedProblem()).toBe('closed');
});

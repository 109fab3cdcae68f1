import { expect, test } from 'vitest';
import { storedUsernames, usernameKey } from './username.rules.ts';

const COMPOSED = 'zo\u00eb@demo.test';
const DECOMPOSED = 'zoe\u0308@demo.test';

test.each([
  ['as stored', COMPOSED],
  ['letter and accent apart', DECOMPOSED],
  ['in capitals', COMPOSED.toUpperCase()],
  ['in capitals, apart', DECOMPOSED.toUpperCase()],
  ['with blanks that a keyboard adds', ` ${COMPOSED}\u00a0`],
  ['with an invisible character from a chat', `\u200b${COMPOSED}\ufeff`],
  ['with the wide at sign of a Japanese keyboard', COMPOSED.replace('@', '\uff20')],
  ['in wide letters', 'zo\u00eb@\uff44\uff45\uff4d\uff4f.test'],
])('finds an account by a username typed %s', (_, typed) => {
  expect(usernameKey(typed)).toBe(COMPOSED);
  expect(storedUsernames(typed)).toEqual(expect.arrayContaining([COMPOSED, DECOMPOSED]));
});

test('finds an account that was stored with the typed characters', () => {
  expect(storedUsernames('Ann\u200b@demo.test')).toContain('ann\u200b@demo.test');
  expect(storedUsernames('ann@demo.test')).toEqual(['ann@demo.test']);
});

test.each(['zoe@demo.test', 'zo\u00e8@demo.test', 'zo\u00eb@demo.tes'])('keeps other usernames apart: %s', (other) => {
  expect(usernameKey(other)).not.toBe(COMPOSED);
});

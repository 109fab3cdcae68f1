import { describe, expect, test } from 'vitest';
import {
  againAt,
  errorTextOf,
  kindOfAnswer,
  loginFailureText,
  refusalFieldsOf,
  isFailureReply,
} from './failure.rules.ts';

const texts = { errorOccurred: 'An error occurred', requestFailed: 'Request failed with status {status}' };

describe('errorTextOf', () => {
  test.each([
    ['the error', { error: 'X', message: 'Y' }, 'X'],
    ['else the message', { message: 'Y' }, 'Y'],
    ['an empty error does not count', { error: ' ', message: 'Y' }, 'Y'],
    ['an error that is not a string does not count', { error: { a: 1 } }, 'An error occurred'],
    ['neither', {}, 'An error occurred'],
    ['JSON that is no object', 'X', 'An error occurred'],
    ['JSON null', null, 'An error occurred'],
    ['no JSON at all', undefined, 'Request failed with status 502'],
  ])('%s', (_, body: unknown, expected) => {
    expect(errorTextOf({ status: 502, body }, texts)).toBe(expected);
  });
});

describe('kindOfAnswer', () => {
  test.each([
    [199, true, 'unverified'],
    [200, true, 'ok'],
    [299, true, 'ok'],
    [300, true, 'unverified'],
    [204, false, 'unverified'],
    [200, false, 'unverified'],
    [302, true, 'unverified'],
    [304, false, 'unchanged'],
    [400, true, 'refused'],
    [401, true, 'signed-out'],
    [401, false, 'signed-out'],
    [403, false, 'unverified'],
    [409, true, 'refused'],
    [422, true, 'refused'],
    [429, true, 'server'],
    [500, true, 'server'],
    [503, false, 'server'],
  ] as const)('%d, readable %s', (status, readable, expected) => {
    expect(kindOfAnswer({ status, readable })).toBe(expected);
  });
});

test.each([
  [
    { code: 'already-loaded', details: { name: 'Ann' } },
    { code: 'already-loaded', details: { name: 'Ann' } },
  ],
  [
    { code: 'x', details: { name: 'Ann', count: 3 } },
    { code: 'x', details: { name: 'Ann' } },
  ],
  [{ code: 7, details: [] }, {}],
  [{ details: 'text' }, {}],
  [{ details: null }, {}],
  [null, {}],
  ['text', {}],
  [undefined, {}],
])('refusalFieldsOf %j', (body: unknown, expected) => {
  expect(refusalFieldsOf(body)).toEqual(expected);
});

test.each([
  ['Bad password', 'Bad password'],
  ['', 'Failed'],
  ['  ', 'Failed'],
  [undefined, 'Failed'],
])('loginFailureText %s', (message, expected) => {
  expect(loginFailureText(message, 'Failed')).toBe(expected);
});

test.each([
  [{ success: false }, true],
  [{ success: true }, false],
  [{ success: 0 }, false],
  [{}, false],
  [[], false],
  ['success', false],
  [null, false],
  [undefined, false],
])('a body of %j reports a failure: %s', (body: unknown, expected) => {
  expect(isFailureReply(body)).toBe(expected);
});

test.each([
  ['10:00:00', 0, '10:00:00'],
  ['10:00:00', 1, '10:01:00'],
  ['10:00:59', 1000, '10:01:00'],
  ['10:00:59', 1001, '10:02:00'],
])('at %s a wait of %d ms ends at %s', (time, retryAfterMs, expected) => {
  const dayOf = (text: string) => Date.parse(`2026-11-21T${text}Z`);
  expect(againAt(dayOf(time), retryAfterMs)).toBe(dayOf(expected));
});

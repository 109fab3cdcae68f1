import { expect, test } from 'vitest';
import { isMailAddress, usernameProblem } from './mail-address.rules.ts';

test.each([
  ['ella@example.com', true],
  ['Ella.Pritchard+ski@mail.example.co.uk', true],
  ["o'brien@example.com", true],
  ['zoë@münchen.example', true],
  ['ella', false],
  ['ella@example', false],
  ['ella@@example.com', false],
  ['ella @example.com', false],
  ['ella@example..com', false],
  ['.ella@example.com', false],
  ['ella.@example.com', false],
  ['ella@example.com,eve@example.com', false],
  ['Ella <ella@example.com>', false],
  ['ella@example.com\r\nBcc: eve@example.com', false],
  ['@example.com', false],
  ['', false],
])('%j can receive mail: %s', (username, expected) => {
  expect(isMailAddress(username)).toBe(expected);
});

test.each([
  ['ella@example.com', 'none'],
  [' ella@example.com ', 'none'],
  ['ella', 'none'],
  ['ella pritchard', 'without blanks'],
  ['ella@example', 'no e-mail address'],
  ['ella@', 'no e-mail address'],
])('finds the problem of the username %j', (username, expected) => {
  expect(usernameProblem(username) ?? 'none').toContain(expected);
});

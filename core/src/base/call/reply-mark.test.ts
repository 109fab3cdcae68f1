import { expect, test } from 'vitest';
import type { Call } from './call.builder.ts';
import { calls } from '../../calls.ts';
import { bearsMark, type ReplyMark } from './reply-mark.rules.ts';

const PORTAL = { login: 'https://hotel.test/' };

test.each<[unknown, ReplyMark, boolean]>([
  [[], 'list', true],
  [[PORTAL], 'list', true],
  [PORTAL, 'list', false],
  [{ tickets: [], loaded: 0 }, ['tickets'], true],
  [{ tickets: [], loaded: 0 }, ['tickets', 'total'], false],
  [PORTAL, ['tickets'], false],
  [{}, ['tickets'], false],
  [{}, ['toString'], false],
  [[], ['length'], false],
  [null, ['tickets'], false],
  ['tickets', ['length'], false],
  [undefined, 'list', false],
])('%j with the mark %j: %j', (body, mark, expected) => {
  expect(bearsMark(body, mark)).toBe(expected);
});

const readable = Object.entries<Call>(calls).filter(([, { method, reply }]) => method === 'GET' && reply);

test.each(readable)('every reply to %s has its mark, and a response from another server does not', (_, call) => {
  const { type, required = [] }: { type?: string; required?: readonly string[] } = { ...call.reply };
  const leastAnswer = type === 'array' ? [] : Object.fromEntries(required.map((field) => [field, null]));
  expect(bearsMark(leastAnswer, call.mark ?? [])).toBe(true);
  expect(bearsMark(PORTAL, call.mark ?? [])).toBe(false);
});

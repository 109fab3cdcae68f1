import { expect, test } from 'vitest';
import { endpointSchemas, type EndpointSchemas } from '../endpoint-schemas.ts';
import { endpoints, type Endpoint, type EndpointName } from '../endpoints.ts';
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

const names = Object.keys(endpoints) as EndpointName[];
const readable = names.filter((name) => endpoints[name].method === 'GET' && 'reply' in endpointSchemas[name]);

test.each(readable)('whatever the server answers to %s bears its mark, and a stranger’s answer does not', (name) => {
  const { mark }: Endpoint<unknown, unknown> = endpoints[name];
  const { reply }: EndpointSchemas = endpointSchemas[name];
  const { type, required = [] }: { type?: string; required?: readonly string[] } = { ...reply };
  const leastAnswer = type === 'array' ? [] : Object.fromEntries(required.map((field) => [field, null]));
  expect(bearsMark(leastAnswer, mark ?? [])).toBe(true);
  expect(bearsMark(PORTAL, mark ?? [])).toBe(false);
});

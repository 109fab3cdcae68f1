import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@offpiste/core/base/call/call.builder';
import { calls, type CallName } from '@offpiste/core/calls';
import { callNames, OPEN_READS } from '../harness/sample-body.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

const withBody = callNames.filter((name) => {
  const { body, path }: Call = calls[name];
  return body !== undefined && !path.startsWith('/auth/') && !OPEN_READS.has(name);
});
const urlOf = (name: CallName) => calls[name].path.replaceAll(/:\w+/g, 'x');

test.each(withBody)('%s refuses strangers before it looks at their fields', async (name) => {
  const url = urlOf(name);
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'x-brand': 'wasteland' },
    payload: { strange: 1 },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'not-signed-in']);
});

test.each(withBody.filter((name) => calls[name].path.startsWith('/api/office/')))(
  '%s refuses a rep without office access before it looks at the fields',
  async (name) => {
    const answer = await rep.post(urlOf(name), { strange: 1 });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'no-office-access']);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFICE_ROLES } from '@offpiste/core/base/call/office-role.rules';
import { addOfficePerson, personAt, setUpApp } from '../harness/office-person.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const FLOW = { name: 'x', address: 'https://chat.example/x', types: ['ride.departed'], scopes: ['clients:sensitive'] };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

async function deskOf(name: string, roles: readonly string[]) {
  await addOfficePerson(server, name, { roles: [...roles] as never });
  const desk = await personAt(server, name);
  await setUpApp(server, desk);
  return async (call: string, body: object) =>
    (await desk.post(`/api/office/webhooks/${call}`, body)).json<{ webhookId: string }>();
}

test('an account gives a webhook only rights of its own roles', async () => {
  const night = await deskOf('hook-night', ['owner', 'night']);
  const make = { ...FLOW, brand: 'wasteland' };
  expect(await night('make', make)).toMatchObject({ code: 'grants-too-much' });
  expect(await night('make', { ...make, brand: 'nuco', scopes: [] })).toMatchObject({ code: 'no-office-access' });
  expect(await night('make', { ...make, scopes: [] })).toMatchObject({ secret: expect.any(String) });

  const everyone = await deskOf('hook-all', OFFICE_ROLES);
  const { webhookId } = await everyone('make', make);
  for (const [call, body] of [
    ['change', FLOW],
    ['secret', {}],
    ['replay', { since: new Date(TEST_NOW).toISOString() }],
    ['pause', { isPaused: false }],
  ] as const)
    expect(await night(call, { webhookId, ...body })).toMatchObject({ code: 'grants-too-much' });
});

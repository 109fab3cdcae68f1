import { afterAll, beforeAll, expect, test } from 'vitest';
import { integrationCalls, type IntegrationCall } from '@offpiste/core/connections/integration/integration.calls';
import type { ApiJob } from '@offpiste/core/connections/integration/integration.contract';
import { TOKEN_SCOPES } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { HOSTILE_GAPS, HOSTILE_JSON } from '../harness/hostile-values.ts';
import { machineAt } from '../harness/machine.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

const [reference = ''] = bookings(1);
const week = smallWeek([reference]);
const PATHS: Readonly<Record<string, string>> = {
  ':weekId': week.week.weekId,
  ':bookingRef': reference,
  ':report': 'clients',
  ':jobId': 'none',
};
const PROBLEM = 'application/problem+json; charset=utf-8';
const CALLS: readonly (readonly [string, IntegrationCall])[] = Object.entries(integrationCalls);

let server: TestServer;
let machine: Awaited<ReturnType<typeof machineAt>>;
beforeAll(async () => {
  server = await createTestServer([week]);
  machine = await machineAt(server, TOKEN_SCOPES);
});
afterAll(() => server.close());

const pathOf = ({ path }: IntegrationCall, given: Readonly<Record<string, string>> = {}) =>
  path.replace('/api/v1', '').replaceAll(/:\w+/g, (param) => given[param] ?? PATHS[param] ?? param);

/** An empty week starts no import. */
const bodyOf = ({ method }: IntegrationCall) => (method === 'GET' ? undefined : method === 'PUT' ? '' : '{}');

/** The faults of an answer: a status of the server's own, or a refusal that is no problem. */
async function faultsOf(method: IntegrationCall['method'], path: string, payload?: string): Promise<string[]> {
  // Their number is not the subject.
  await server.db.updateTable('machine_token').set({ window_used: 0 }).execute();
  const headers = { 'content-type': 'application/json' };
  const answer = await machine.send(method, path, payload === undefined ? {} : { payload, headers });
  // One import at a time.
  if (answer.statusCode === 202) await untilEnded(answer.json<ApiJob>().jobId);
  const isFault = answer.statusCode >= 500;
  const isPlain = answer.statusCode >= 400 && answer.headers['content-type'] !== PROBLEM;
  return isFault || isPlain ? [`${answer.statusCode} ${path.slice(0, 80)} ${payload?.slice(0, 80) ?? ''}`] : [];
}

async function untilEnded(jobId: string): Promise<void> {
  const job = async () => (await machine.get(`/jobs/${jobId}`)).json<ApiJob>();
  await expect.poll(async () => (await job()).state, { interval: 20 }).not.toBe('running');
}

test.each(CALLS)('answers hostile path parameters of %s with a problem below 500', async (_, call) => {
  const faults: string[] = [];
  // An address longer than the request line of the server does not reach the call.
  const values = HOSTILE_GAPS.filter((each) => each.length < 4000 && !/^[?#]|^\.\.?$/.test(each));
  for (const gap of call.path.match(/:\w+/g) ?? [])
    for (const value of values)
      faults.push(...(await faultsOf(call.method, pathOf(call, { [gap]: value }), bodyOf(call))));
  expect(faults).toEqual([]);
});

test.each(CALLS)('answers hostile query parameters of %s with a problem below 500', async (_, call) => {
  const faults: string[] = [];
  for (const name of [...Object.keys(call.query.properties), 'unknown', '__proto__'])
    for (const value of HOSTILE_JSON.filter((each) => each.length < 1000)) {
      const query = `${name}=${encodeURIComponent(value)}`;
      faults.push(...(await faultsOf(call.method, `${pathOf(call)}?${query}&${query}`, bodyOf(call))));
    }
  expect(faults).toEqual([]);
});

test.each([
  ['patchBooking', ['{"wish":$,"reason":"x"}', '{"wish":{"outbound":$},"reason":"x"}', '{"wish":{},"reason":$}', '$']],
  ['putWeek', ['{"sheets":{"Clients":$}}', '{"sheets":{"Clients":[{"Name":$}]}}', '$']],
] as const)('answers hostile bodies of %s with a problem below 500', async (name, forms) => {
  const call = integrationCalls[name];
  const faults: string[] = [];
  for (const value of HOSTILE_JSON)
    for (const form of forms)
      faults.push(
        ...(await faultsOf(
          call.method,
          pathOf(call),
          form.replace('$', () => value),
        )),
      );
  expect(faults).toEqual([]);
});

test('answers malformed tokens with 401', async () => {
  for (const text of [
    '',
    'null',
    '__proto__',
    machine.token.slice(0, -1),
    `${machine.token}x`,
    'offp_',
    '😀'.repeat(9),
  ]) {
    const headers = { authorization: `Bearer ${encodeURI(text)}` };
    const answer = await server.app.inject({ url: '/api/v1/weeks', headers });
    expect([text, answer.statusCode]).toEqual([text, 401]);
  }
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '@offpiste/core/calls';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { createRandom } from '@offpiste/fixtures/base/random.source';
import { systemIds } from '#platform/process/clock';
import { createLog } from '#platform/logging/log';
import { readSetting } from '#platform/database/settings.store';
import { createAccessTokens } from '#platform/viewer/viewer';
import { createApp } from '../../src/app.ts';
import { hostileInputs, type HostileInput, type HostileWorld } from '../harness/hostile-inputs.ts';
import { knownValues } from '../harness/known-values.ts';
import { sendRaw, type RawAnswer } from '../harness/raw-client.ts';
import { actionNames, goodBody } from '../harness/sample-body.ts';
import { tablePrints } from '../harness/all-text.ts';
import { createTestServer, testConfig, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const { HOSTILE_SEED } = process.env;
const SEED = Number(HOSTILE_SEED ?? 20_261_212);
/** A chosen seed sends every input, the fixed one a quarter of them. */
const EVERY = HOSTILE_SEED === undefined ? 4 : 1;
const MIN_INPUTS = 2_000;
const MIN_EACH = 15;
const AT_ONCE = 16;
const METRICS_TOKEN = 'a-token-of-the-operator-in-tests';
const OUTSIDE = 'nobody outside the server reads this file';
// Internal details: a stack frame, a path of the project, a message of a library or the database.
const INSIDE_STORY =
  /\n\s+at |node_modules|\.ts:\d|\/work\/|\/server\/src|SQLSTATE|FST_ERR|syntax error at|invalid input syntax|Unexpected token/;

let server: TestServer;
let app: FastifyInstance;
let distDir: string;
let world: HostileWorld;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  const [week] = demoCompany({ seed: 3, passengers: 60 }).weeks;
  if (!week) throw new Error('the demo has no week');
  server = await createTestServer([week]);
  distDir = await writeApp();
  app = await createApp({
    db: server.db,
    target: server.target,
    clock: server.clock,
    ids: systemIds,
    config: { ...testConfig, metricsToken: METRICS_TOKEN },
    distDir: join(distDir, 'dist'),
    log: createLog('info', { write: (line) => void logged.push(line) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  const phone = await server.phone('rep@demo.test');
  world = {
    valuesOf: knownValues(week),
    cookie: phone.cookie,
    officeCookie: (await server.phone('office@demo.test')).cookie,
    badCookies: await badCookies(phone.cookie),
    otherBrands: OTHER_BRANDS,
    metricsToken: METRICS_TOKEN,
    random: createRandom(SEED),
  };
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(distDir, { recursive: true });
});

const OTHER_BRANDS: HostileWorld['otherBrands'] = {
  'another brand': ['nuco'],
  'no brand': [],
  'a brand in capitals': ['WASTELAND'],
  'two brands': ['wasteland', 'nuco'],
  'the same brand twice': ['wasteland', 'wasteland'],
  'a brand that is a method of objects': ['constructor'],
  'a brand that is no text': ['\xff\xfe'],
};

describe(`hostile inputs, seed ${SEED}`, () => {
  test('hostile inputs cause no server error, leak nothing and change nothing', async () => {
    const all = hostileInputs(world);
    const inputs = world.random.shuffled(all).filter((_, index) => index % EVERY === 0);
    expect(inputs.length).toBeGreaterThanOrEqual(MIN_INPUTS);
    for (const name of Object.keys(calls))
      expect([name, all.filter(({ label }) => label.startsWith(`${name}: `)).length >= MIN_EACH]).toEqual([name, true]);
    // The first call of a sign-in enters the office.
    await app.inject({ url: '/api/office/weeks', headers: { 'x-brand': 'wasteland', cookie: world.officeCookie } });
    const before = await tablePrints(server.db);
    const problems = await sendAll(inputs);
    process.stdout.write(`${inputs.length} hostile inputs, seed ${SEED}: ${problems.length} problems\n`);
    expect(problems).toEqual([]);
    expect(await tablePrints(server.db)).toEqual(before);
    expect(logged.filter((line) => /a call failed|an entry of a batch failed|not possible/.test(line))).toEqual([]);
    const log = logged.join('');
    const figures = await metricsAs(`Bearer ${METRICS_TOKEN}`);
    for (const secret of [world.cookie, METRICS_TOKEN, 'demo.test', 'jndi', 'etc/passwd', 'WASTELAND-'])
      expect(log + figures).not.toContain(secret);
    // Callers cannot add figures: a label is a route of the server or '(none)'.
    const routes = new Set([...figures.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    expect(routes).toContain('(none)');
    for (const route of routes)
      expect([
        route,
        route === '(none)' ||
          app.hasRoute({ method: 'GET', url: route ?? '' }) ||
          app.hasRoute({ method: 'POST', url: route ?? '' }),
      ]).toEqual([route, true]);
  });

  test('derives hostile inputs from bodies that the server accepts from the rep', async () => {
    for (const name of actionNames) {
      const answer = await app.inject({
        method: 'POST',
        url: calls[name].path,
        headers: { 'x-brand': 'wasteland', cookie: world.cookie },
        payload: goodBody(name, world.valuesOf) as object,
      });
      // A rep may not write in the office; its bodies are tested with the office.
      const isOffice = calls[name].path.startsWith('/api/office/');
      const expected = isOffice ? [403] : [200, 409, 422, 404];
      expect([name, expected.includes(answer.statusCode), answer.body]).toEqual([name, true, answer.body]);
    }
    expect(actionNames).toContain('coachLoad' satisfies CallName);
  });
});

async function metricsAs(authorization: string): Promise<string> {
  return (await app.inject({ url: '/metrics', headers: { authorization } })).body;
}

async function sendAll(inputs: readonly HostileInput[]): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...inputs];
  const sendNext = async () => {
    for (let input = waiting.pop(); input; input = waiting.pop())
      problems.push(...problemsOf(input, await sendRaw(port, input.request)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return problems;
}

function problemsOf({ label, request, refusedWith }: HostileInput, answer: RawAnswer): string[] {
  const { status, head, body } = answer;
  const found: string[] = [];
  if (status >= 500) found.push(`answered ${status}`);
  if (refusedWith && !refusedWith.includes(status))
    found.push(`answered ${status}, not one of ${refusedWith.join(', ')}`);
  if (INSIDE_STORY.test(body) || INSIDE_STORY.test(head)) found.push('told an inside story');
  if (body.includes(OUTSIDE)) found.push('handed out a file of the machine');
  if (/set-cookie/i.test(head) && !(status === 200 && request.target === '/auth/logout'))
    found.push('handed out a cookie');
  if (status >= 400 && request.method !== 'HEAD' && !isRefusalBody(body))
    found.push(`refused without words: ${body.slice(0, 120)}`);
  if (label.startsWith('actionsBatch')) found.push(...batchProblems(body));
  return found.map((problem) => `${label}: ${problem}`);
}

// Chunked or not, the text is contiguous.
function isRefusalBody(body: string): boolean {
  const json = /\{.*\}/s.exec(body)?.[0];
  if (json === undefined) return false;
  const fields = Object.keys(JSON.parse(json));
  return (
    fields.includes('error') &&
    fields.includes('code') &&
    fields.every((field) => ['error', 'code', 'details'].includes(field))
  );
}

function batchProblems(body: string): string[] {
  const statuses = [...body.matchAll(/"status":(\d{3})/g)].map(([, status]) => Number(status));
  return statuses.filter((status) => status < 400 || status >= 500).map((status) => `an entry was answered ${status}`);
}

/** Invalid cookies, each for another reason. */
async function badCookies(good: string): Promise<Record<string, string>> {
  const secret = (await readSetting(server.db, 'access-token-secret')) ?? '';
  const viewer = {
    signInId: 'made-up',
    repId: '1001',
    name: 'Ella Pritchard',
    level: 9,
    tenant: 'wasteland',
    brand: 'wasteland',
  } as const;
  const [head = '', claims = '', signature = ''] = good.replace('offpiste=', '').split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const open = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), level: 9 };
  const ended = await server.phone('rep@demo.test');
  await ended.post('/auth/logout', { refreshToken: ended.refreshToken });
  const shut = await server.phone('host@demo.test');
  await server.db.updateTable('rep_account').set({ disabled: true }).where('username', '=', 'host@demo.test').execute();
  return {
    'no cookie': '',
    'an empty token': 'offpiste=',
    'a token of one part': 'offpiste=x',
    'a token that is only dots': 'offpiste=..',
    'a token of the none algorithm': `offpiste=${encode({ alg: 'none', typ: 'JWT' })}.${encode(open)}.`,
    'the none algorithm with a signature': `offpiste=${encode({ alg: 'none' })}.${claims}.${signature}`,
    'the none algorithm in capitals': `offpiste=${encode({ alg: 'NONE' })}.${encode(open)}.`,
    'another algorithm': `offpiste=${encode({ alg: 'RS256', typ: 'JWT' })}.${claims}.${signature}`,
    'a forged level': `offpiste=${head}.${encode(open)}.${signature}`,
    'a signature that is cut off': `offpiste=${head}.${claims}.${signature.slice(0, -4)}`,
    'a token of another server': `offpiste=${createAccessTokens('another secret altogether, as long as ours is').seal(viewer, TEST_NOW)}`,
    'a token without a sign-in': `offpiste=${createAccessTokens(secret).seal(viewer, TEST_NOW)}`,
    'an expired token': `offpiste=${createAccessTokens(secret).seal(viewer, TEST_NOW - 16 * 60_000)}`,
    'a token of an ended sign-in': ended.cookie,
    'a token of a closed account': shut.cookie,
    'two tokens, the first one invalid': `offpiste=x; ${good}`,
    'a token under another name': good.replace('offpiste=', '__Host-offpiste='),
    'a refresh token': `offpiste=${ended.refreshToken}`,
    'a very long token': `offpiste=${head}.${'A'.repeat(6_000)}.${signature}`,
    'bytes that are no text': 'offpiste=\xff\xfe%00%zz',
  };
}

/** A built app, and beside it a file that must not be served. */
async function writeApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-hostile-'));
  await mkdir(join(folder, 'dist/wasteland/assets'), { recursive: true });
  for (const place of ['', 'dist', 'dist/..']) await writeFile(join(folder, place, 'outside.txt'), OUTSIDE);
  await writeFile(join(folder, 'dist/wasteland/index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(folder, 'dist/wasteland/sw.js'), '// worker');
  await writeFile(join(folder, 'dist/wasteland/assets/main-abc.js'), '// script');
  return folder;
}

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { calls } from '@offpiste/core/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

type Operations = Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

describe('the API description', () => {
  test('has no problem by the recommended rules of Redocly', async () => {
    const source = (await server.app.inject('/docs/json')).body;
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('has one operation for each call, with the name of the call', async () => {
    const { paths } = (await server.app.inject('/docs/json')).json<{ paths: Operations }>();
    const named = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
    );
    const declared = Object.entries(calls).map(([name, { method, path }]) => [
      name,
      `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    ]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(declared));
  });
});

describe('the API description of a call', () => {
  interface Described {
    readonly responses: Readonly<Record<string, { readonly content?: object }>>;
  }
  const described = async (method: 'get' | 'post', path: string) => {
    const { paths } = (await server.app.inject('/docs/json')).json<{
      paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
    }>();
    const responses = paths[path]?.[method]?.responses ?? {};
    return { statuses: Object.keys(responses), types: Object.keys(responses['200']?.content ?? {}) };
  };

  test.each([
    ['/auth/login', ['401', '403', '413', '429']],
    ['/auth/link/password', ['404', '422']],
    ['/auth/login/passkey/ask', ['409']],
  ])('names the refusals of %s', async (path, statuses) => {
    expect((await described('post', path)).statuses).toEqual(expect.arrayContaining(statuses));
  });

  test('names both media types of a report whose format the caller chooses', async () => {
    const { types } = await described('post', '/api/office/report/{weekId}/{report}/file');
    expect(types).toEqual(['text/csv', expect.stringContaining('spreadsheetml')]);
    expect((await described('post', '/api/office/person/file')).types).toEqual(['application/json', 'text/html']);
  });

  test.each([
    ['/api/coach/allCoaches/{weekId}', true],
    ['/api/week/rep/{weekId}', false],
    ['/api/office/people', false],
  ])('names 304 only for a reply with an ETag: %s', async (path, expected) => {
    const { statuses } = await described('get', path);
    expect([statuses.includes('200'), statuses.includes('304')]).toEqual([true, expected]);
  });
});

describe('a request without the brand header', () => {
  test.each([
    ['POST', '/auth/login'],
    ['GET', '/auth/status'],
    ['GET', '/api/resort'],
    ['POST', '/api/coach/load'],
    ['GET', '/api/office/weeks'],
    ['GET', '/whatsOn/27'],
    ['GET', '/files/week/27'],
  ] as const)('%s %s is answered with 400 and the reason', async (method, url) => {
    const answer = await server.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'The header X-Brand is missing', code: 'brand-missing' },
    ]);
  });

  test('a brand that does not exist stays 403', async () => {
    const headers = { 'x-brand': 'another' };
    const payload = { username: 'rep@demo.test', password: 'x' };
    const answer = await server.app.inject({ method: 'POST', url: '/auth/login', headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'wrong-brand']);
  });

  test('a picture and a document of a week need none, as a browser opens them', async () => {
    const { cookie } = await server.phone('rep@demo.test');
    for (const url of ['/whatsOn/27/picture/none', '/files/document/27/none'])
      expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(404);
  });

  test('health, readiness and version need none', async () => {
    for (const url of ['/health', '/ready', '/live']) expect((await server.app.inject(url)).statusCode).toBe(200);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '@offpiste/core/calls';
import { systemIds } from '#platform/process/clock';
import type { Config } from '#platform/config/config';
import { createLog } from '#platform/logging/log';
import { createApp } from '../../src/app.ts';
import { knownPaths, knownValues } from '../harness/known-values.ts';
import { sendRaw } from '../harness/raw-client.ts';
import { bookings, coachListUrl, smallWeek } from '../harness/small-week.ts';
import { createTestServer, testConfig, type TestServer } from '../harness/test-server.ts';

const UNCHANGED_BUDGET_BYTES = 300;
const week = smallWeek(bookings(2));
let server: TestServer;
let distDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  server = await createTestServer([week]);
  distDir = await mkdtemp(join(tmpdir(), 'offpiste-headers-'));
  await mkdir(join(distDir, 'wasteland'));
  await writeFile(join(distDir, 'wasteland/index.html'), '<!doctype html><title>App</title>');
  app = await open({});
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(distDir, { recursive: true });
});

const open = (config: Partial<Config>) =>
  createApp({
    db: server.db,
    target: server.target,
    clock: server.clock,
    ids: systemIds,
    config: { ...testConfig, ...config },
    log: createLog('silent'),
    distDir,
  });

describe('a page', () => {
  const page = async (on: FastifyInstance, headers: Record<string, string> = {}) =>
    (await on.inject({ url: '/login', headers: { accept: 'text/html', ...headers } })).headers;

  test('over http has a strict content security policy and no HSTS header', async () => {
    const headers = await page(app);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    });
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ', 1)[0], part]),
    );
    expect(policy).toMatchObject({
      'default-src': "default-src 'self'",
      'script-src': "script-src 'self' 'wasm-unsafe-eval'",
      'style-src': "style-src 'self'",
      'connect-src': "connect-src 'self'",
      'object-src': "object-src 'none'",
      'base-uri': "base-uri 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    });
    expect(policy).not.toHaveProperty('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('behind an https proxy has an HSTS header', async () => {
    const headers = await page(app, { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  });

  test('ignores a forwarded https header from a caller that is not a trusted proxy', async () => {
    const answer = await app.inject({
      url: '/login',
      remoteAddress: '192.0.2.1',
      headers: { accept: 'text/html', 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('an API response', () => {
  test('serves an API response as data, without caching by others and without a cookie', async () => {
    const phone = await server.phone('rep@demo.test');
    const reads = Object.entries(calls).filter(
      (entry): entry is [CallName, (typeof calls)[CallName]] => entry[1].method === 'GET',
    );
    const valuesOf = knownValues(week);
    for (const [name, { path }] of reads) {
      // The small week has no events, rooms or lessons: a refusal has headers too.
      const url =
        path.includes(':weekId') && path.split(':').length === 2 ? (knownPaths(path, valuesOf)[0] ?? path) : path;
      const { headers } = await phone.get(url);
      expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff']);
      expect([name, headers['cache-control']]).toEqual([name, expect.stringMatching(/^(no-store|private, no-cache)$/)]);
      expect([
        name,
        Object.keys(headers).filter((header) => /set-cookie|x-powered|server|access-control/.test(header)),
      ]).toEqual([name, []]);
    }
  });

  test('an unchanged API response takes less than 300 bytes on the wire', async () => {
    const phone = await server.phone('rep@demo.test');
    const etag = String((await phone.get(coachListUrl(week))).headers.etag);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await sendRaw(port, {
      target: coachListUrl(week),
      headers: [
        ['X-Brand', 'wasteland'],
        ['Cookie', phone.cookie],
        ['If-None-Match', etag],
      ],
    });
    expect([answer.status, answer.body]).toEqual([304, '']);
    expect(answer.head.length).toBeLessThan(UNCHANGED_BUDGET_BYTES);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRemoteFiles } from '#platform/remote-files/remote-files';
import type { FileLimits } from '#platform/remote-files/remote-fetch';
import { createLog } from '#platform/logging/log';
import { isPublicAddress, publicLookup } from '#platform/remote-files/public-address';
import { openFileServer, type FileServer } from '../harness/file-server.ts';

const LIMITS: FileLimits = { bytes: 1_000, ms: 60_000, redirects: 2 };

let office: FileServer;
let intranet: FileServer;
beforeAll(async () => {
  intranet = await openFileServer({ '/secret.txt': { type: 'text/plain', body: 'for nobody' } });
  office = await openFileServer({
    '/plan.pdf': { type: 'application/pdf', body: '%PDF-1.4 plan' },
    '/as-large-as-may-be.txt': { type: 'text/plain; charset=utf-8', body: 'x'.repeat(LIMITS.bytes) },
    '/too-large.txt': { type: 'text/plain', body: 'x'.repeat(LIMITS.bytes + 1) },
    '/endless.txt': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = (error?: Error | null) =>
        void (error || response.destroyed || response.write('x'.repeat(500), more));
      more();
    },
    '/page.pdf': { type: 'Text/HTML; charset=utf-8', body: '<h1>Sign in</h1>' },
    '/silent.txt': () => {},
    '/moved.pdf': (_, response) => void response.writeHead(302, { location: 'plan.pdf' }).end(),
    '/inward.txt': (_, response) => void response.writeHead(302, { location: `${intranet.origin}/secret.txt` }).end(),
    '/round.txt': (_, response) => void response.writeHead(302, { location: '/round.txt' }).end(),
    '/to-nothing.txt': (_, response) => void response.writeHead(302).end(),
    '/packed.txt': (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    '/cut.txt': (_, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('x', () => response.destroy());
    },
  });
});
afterAll(async () => {
  await office.close();
  await intranet.close();
});

const log = createLog('silent');
const fetchFrom = (path: string, { fileOrigins = [office.origin], limits = LIMITS } = {}) =>
  createRemoteFiles({ fileOrigins }, log, limits).fetch(path.startsWith('/') ? office.origin + path : path);

describe('a remote file', () => {
  test('fetches a remote file with its type, also through a redirect', async () => {
    expect(await fetchFrom('/plan.pdf')).toEqual({ mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 plan') });
    expect((await fetchFrom('/moved.pdf'))?.bytes.toString()).toBe('%PDF-1.4 plan');
    expect(await fetchFrom('/as-large-as-may-be.txt')).toMatchObject({
      mediaType: 'text/plain; charset=utf-8',
      bytes: { length: LIMITS.bytes },
    });
  });

  test.each([
    '/gone.pdf',
    '/too-large.txt',
    '/endless.txt',
    '/round.txt',
    '/to-nothing.txt',
    '/packed.txt',
    '/cut.txt',
    '/page.pdf',
  ])('%s is not returned', async (path) => {
    expect(await fetchFrom(path)).toBeUndefined();
  });

  test('aborts the fetch of a remote file after the timeout', async () => {
    expect(await fetchFrom('/silent.txt', { limits: { ...LIMITS, ms: 50 } })).toBeUndefined();
  });

  test('fetches no file from a private network unless its origin is configured', async () => {
    const { port } = new URL(office.origin);
    const before = office.requested.length;
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
      expect([host, await fetchFrom(`http://${host}:${port}/plan.pdf`, { fileOrigins: [] })]).toEqual([
        host,
        undefined,
      ]);
    }
    expect(office.requested).toHaveLength(before);
    expect(await fetchFrom('/inward.txt')).toBeUndefined();
    expect(intranet.requested).toEqual([]);
    expect(await fetchFrom('/inward.txt', { fileOrigins: [office.origin, intranet.origin] })).toMatchObject({
      mediaType: 'text/plain',
    });
  });

  test.each(['ftp://127.0.0.1/a.txt', 'file:///etc/passwd', 'http://me:mine@127.0.0.1/plan.pdf', 'no address', ''])(
    '%j is not a valid address to fetch from',
    async (address) => {
      expect(await fetchFrom(address, { fileOrigins: ['http://127.0.0.1'] })).toBeUndefined();
    },
  );

  test('fetches a remote file once for concurrent requests, and again afterwards', async () => {
    const elsewhere = createRemoteFiles({ fileOrigins: [office.origin] }, log, LIMITS);
    const timesAsked = () => office.requested.filter((path) => path === '/plan.pdf').length;
    const before = timesAsked();
    const files = await Promise.all(Array.from({ length: 20 }, () => elsewhere.fetch(`${office.origin}/plan.pdf`)));
    expect(new Set(files.map((file) => file?.bytes.toString()))).toEqual(new Set(['%PDF-1.4 plan']));
    expect(timesAsked()).toBe(before + 1);
    await elsewhere.fetch(`${office.origin}/plan.pdf`);
    expect(timesAsked()).toBe(before + 2);
  });

  test('logs the origin and cause of a failure, but not the full address', async () => {
    const lines: string[] = [];
    const elsewhere = createRemoteFiles(
      { fileOrigins: [office.origin] },
      createLog('info', { write: (line) => void lines.push(line) }),
      LIMITS,
    );
    await elsewhere.fetch(`${office.origin}/gone.pdf?token=secret`);
    expect(lines.join('')).toContain(new URL(office.origin).host);
    expect(lines.join('')).toContain('404');
    expect(lines.join('')).not.toMatch(/secret|gone/);
  });
});

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['office.example', false],
  ['', false],
])('the address %j is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('a host name', () => {
  const found = ['10.0.0.1', '8.8.8.8', '::1', '2606:4700::1111'].map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const look = (all: boolean, addresses = found, error: NodeJS.ErrnoException | null = null) =>
    new Promise((resolve) =>
      publicLookup((_, answer) => answer(error, addresses))('office.example', { all }, (problem, ...answer) =>
        resolve(problem?.message ?? answer),
      ),
    );

  test('resolves to its public addresses only', async () => {
    expect(await look(true)).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ]);
    expect(await look(false)).toEqual(['8.8.8.8', 4]);
  });

  test('does not connect to an unknown host name or one without a public address', async () => {
    expect(await look(true, found.slice(0, 1))).toContain('OFFPISTE_FILE_ORIGINS');
    expect(await look(true, [], new Error('no such name'))).toBe('no such name');
  });
});

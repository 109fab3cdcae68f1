import { readFile } from 'node:fs/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { onlyPublicLookup } from '#platform/remote-files/public-address';
import { createSheetFetcher, type SheetFetcherExceptions } from '#platform/remote-files/sheet-fetcher';
import { openFileServer, type FileServer } from '../harness/file-server.ts';

const LIMITS = { bytes: 1000, ms: 60_000, redirects: 5 };

let sheets: SheetServer;
let inside: SheetServer;
let plain: FileServer;
let trusted: SheetFetcherExceptions;
beforeAll(async () => {
  sheets = await openSheetServer(new Date());
  inside = await openSheetServer(new Date());
  plain = await openFileServer({ '/week.csv': { type: 'text/csv', body: 'Reference' } });
  inside.publish('/secret.csv', 'for nobody');
  trusted = {
    ownOrigins: [sheets.origin],
    ownAuthority: await readFile(sheets.authorityFile, 'utf8'),
    limits: LIMITS,
  };
  const moved =
    (location: string, status = 302): Parameters<SheetServer['publish']>[1] =>
    (_, response) =>
      void response.writeHead(status, { location }).end();
  sheets.publish('/week.csv', 'Reference,Name');
  sheets.publish('/empty.csv', '');
  sheets.publish('/large.csv', 'x'.repeat(1001));
  sheets.publish(
    '/page.csv',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
  );
  sheets.publish('/signed-out.csv', '\uFEFF \n<!DOCTYPE html><title>Sign in</title>');
  const csv = Buffer.from('Reference,Name');
  const packed = (name: string, encoding: string, body: Buffer) =>
    sheets.publish(
      `/packed/${name}`,
      (_, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
  packed('gzip', 'gzip', gzipSync(csv));
  packed('x-gzip', 'X-GZip', gzipSync(csv));
  packed('br', 'br', brotliCompressSync(csv));
  packed('deflate', 'deflate', deflateSync(csv));
  packed('raw-deflate', 'deflate', deflateRawSync(csv));
  packed('twice', 'gzip, br', brotliCompressSync(gzipSync(csv)));
  packed('packed-file', 'gzip', gzipSync(gzipSync(csv)));
  packed('unnamed', 'identity', gzipSync(csv));
  packed('none', 'none', csv);
  packed('Identity', 'Identity', csv);
  packed('no-name', '', csv);
  packed('bomb', 'gzip', gzipSync(Buffer.alloc(100_000)));
  packed('cut', 'gzip', gzipSync(csv).subarray(0, 20));
  packed('unknown', 'zip', csv);
  sheets.publish('/silent.csv', () => undefined);
  sheets.publish('/busy.csv', (_, response) => void response.writeHead(429).end());
  sheets.publish('/inside.csv', moved(`${inside.origin}/secret.csv`));
  sheets.publish('/inside-by-number.csv', moved(`https://127.0.0.1:${new URL(inside.origin).port}/secret.csv`));
  sheets.publish('/plain.csv', moved(`${plain.origin}/week.csv`));
  for (let hop = 1; hop <= 6; hop += 1)
    sheets.publish(`/hops-${hop}.csv`, moved(hop === 1 ? 'week.csv' : `hops-${hop - 1}.csv`, 307));
});
afterAll(async () => {
  await sheets.close();
  await inside.close();
  await plain.close();
});

const fetchFrom = (path: string, exceptions: SheetFetcherExceptions = trusted, etag?: string) =>
  createSheetFetcher(exceptions)(path.startsWith('/') ? sheets.origin + path : path, etag);

describe('a published sheet', () => {
  test('fetches a published sheet, also after five redirects, and skips an unchanged one', async () => {
    const first = await fetchFrom('/week.csv');
    expect(first).toMatchObject({ kind: 'content', bytes: Buffer.from('Reference,Name') });
    expect(await fetchFrom('/hops-5.csv')).toMatchObject({ kind: 'content' });
    const etag = first.kind === 'content' ? first.etag : undefined;
    expect(await fetchFrom('/week.csv', trusted, etag)).toEqual({ kind: 'unchanged' });
  });

  test.each([
    ['/gone.csv', 'it answered 404'],
    ['/busy.csv', 'it answered 429'],
    ['/empty.csv', 'it is empty'],
    ['/large.csv', 'it is larger than 1000 bytes'],
    ['/page.csv', 'it answered with a web page'],
    ['/signed-out.csv', 'it answered with a web page'],
    ['/packed/bomb', 'it is larger than 1000 bytes'],
    ['/packed/cut', 'it is compressed, and could not be unpacked'],
    ['/packed/unknown', 'it is compressed in a way that this server does not know'],
    ['/hops-6.csv', 'it redirected too often'],
    ['/inside.csv', 'its address is not on the public internet'],
    ['/inside-by-number.csv', 'its address is not on the public internet'],
    ['/plain.csv', 'that is no address that begins with https://'],
    ['https://me:word@localhost/week.csv', 'its address contains a password'],
    ['file:///etc/passwd', 'that is no address that begins with https://'],
    ['no address', 'that is no address that begins with https://'],
  ])('%s: %s', async (path, why) => {
    expect(await fetchFrom(path)).toEqual({ kind: 'failed', why });
    expect(inside.asked).toEqual([]);
    expect(plain.requested).toEqual([]);
  });

  test.each([
    'gzip',
    'x-gzip',
    'br',
    'deflate',
    'raw-deflate',
    'twice',
    'packed-file',
    'unnamed',
    'none',
    'Identity',
    'no-name',
  ])('unpacks a sheet with the encoding %s', async (name) => {
    expect(await fetchFrom(`/packed/${name}`)).toMatchObject({ kind: 'content', bytes: Buffer.from('Reference,Name') });
  });

  test('aborts the fetch of a published sheet after the time limit', async () => {
    expect(await fetchFrom('/silent.csv', { ...trusted, limits: { ...LIMITS, ms: 50 } })).toEqual({
      kind: 'failed',
      why: 'it did not answer in time',
    });
  });

  test('needs a certificate of an authority that is known', async () => {
    const answer = await fetchFrom('/week.csv', { ownOrigins: [sheets.origin] });
    expect(answer).toMatchObject({ kind: 'failed', why: expect.stringContaining('its certificate is not valid') });
  });
});

describe('without a test’s exception', () => {
  test('requests no address in a private network under any name', async () => {
    const { port } = new URL(inside.origin);
    for (const host of [
      'localhost',
      '127.0.0.1',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      '169.254.169.254',
    ])
      expect([host, await createSheetFetcher()(`https://${host}:${port}/secret.csv`)]).toEqual([
        host,
        { kind: 'failed', why: 'its address is not on the public internet' },
      ]);
    expect(inside.asked).toEqual([]);
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private address beside a public one', ['93.184.216.34', '127.0.0.1']],
  ])('a name with %s is refused at the connection', async (_, addresses) => {
    const found = addresses.map((address) => ({ address, family: 4 }));
    const lookup = onlyPublicLookup(
      () => new Error('refused'),
      (_name, answer) => answer(null, found),
    );
    const answer = await createSheetFetcher({ lookup })(
      `https://sheets.example:${new URL(inside.origin).port}/secret.csv`,
    );
    expect(answer.kind).toBe('failed');
    expect(inside.asked).toEqual([]);
  });

  test('connects to the resolved address without a second lookup', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const used: string[] = [];
    const lookup = onlyPublicLookup(
      () => new Error('refused'),
      (_name, answer) =>
        answer(
          null,
          (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
        ),
    );
    lookup('sheets.example', { all: true }, (_, found) => void used.push(JSON.stringify(found)));
    expect(used).toEqual([JSON.stringify([{ address: '93.184.216.34', family: 4 }])]);
    expect(answers).toHaveLength(1);
  });
});

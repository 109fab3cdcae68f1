import { expect, test } from 'vitest';
import { openFileCaches } from '../file-cache.fake.ts';
import { BEN, openPhone, signIn } from '../phone.fake.ts';
import type { Reply } from '../server.fake.ts';

const PICTURE = '/api/files/w1/pass.png';
const BYTES = new Uint8Array([1, 2, 3]);

async function openFiles() {
  const phone = openPhone();
  return { phone, caches: openFileCaches(), tab: await openFilesTab() };
}

async function openFilesTab() {
  const files = await import('#kept/kept-files.ts');
  const { queryClient } = await import('#kept/query-client.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  const fetchFile = async (prefer: 'server' | 'kept', url = PICTURE) =>
    await queryClient
      .fetchQuery({ ...files.fileQuery(url, { prefer }), staleTime: 0 })
      .then(async ({ bytes }) => [...new Uint8Array(await bytes.arrayBuffer())])
      .catch((error: Error) => error.message);
  return { ...files, useAuth, fetchFile };
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, etag = 'v1'): Reply {
  return { status: 200, body: bytes, headers: { 'Content-Type': 'image/png', ETag: etag } };
}

test('shows a picture from this phone, and a document from the server while it is reachable', async () => {
  const { phone, tab } = await openFiles();
  phone.server.always(PICTURE, fileOf(BYTES));
  expect(await tab.fetchFile('kept')).toEqual([1, 2, 3]);
  await phone.settle();
  phone.server.always(PICTURE, fileOf(new Uint8Array([4])));
  expect(await tab.fetchFile('kept')).toEqual([1, 2, 3]);
  expect(await tab.fetchFile('server')).toEqual([4]);
  await phone.settle();
  await phone.goOffline();
  expect(await tab.fetchFile('server')).toEqual([4]);
});

test('a file that is neither here nor there is a failure', async () => {
  const { phone, tab } = await openFiles();
  await phone.goOffline();
  expect(await tab.fetchFile('kept')).toBe('The file could not be fetched');
});

test.each<[string, Reply]>([
  ['a sign-in page', { status: 200, body: '<html></html>' }],
  ['a refusal', { status: 404, body: { error: 'No such file' } }],
])('%s in place of a file is not kept', async (_, reply) => {
  const { phone, tab } = await openFiles();
  phone.server.always(PICTURE, reply);
  expect(await tab.fetchFileForLater(PICTURE, 'v1', new AbortController().signal)).toBe(false);
  expect(await tab.heldFileVersions()).toEqual(new Map());
});

test('stores a prefetched file under its own version, or else the requested one', async () => {
  const { phone, tab } = await openFiles();
  const { signal } = new AbortController();
  const [named, unnamed] = ['/api/files/w1/a.pdf', '/api/files/w1/b.pdf'];
  phone.server.next(named, fileOf(BYTES, 'v2'));
  phone.server.next(unnamed, { status: 200, body: BYTES, headers: { 'Content-Type': 'application/pdf' } });
  for (const path of [named, unnamed]) expect(await tab.fetchFileForLater(path, 'v1', signal)).toBe(true);
  expect(await tab.heldFileVersions()).toEqual(
    new Map([
      [named, 'v2'],
      [unnamed, 'v1'],
    ]),
  );
});

test('keeps files for the rep who fetched them, until that rep signs out', async () => {
  const { phone, tab, caches } = await openFiles();
  phone.server.always(PICTURE, fileOf(BYTES));
  await tab.fetchFile('kept');
  await phone.settle();
  signIn(phone, BEN);
  phone.reload();
  const next = await openFilesTab();
  expect(await next.heldFileVersions()).toEqual(new Map());
  next.useAuth.setState({ isLoggedIn: false });
  await next.fetchFile('server');
  await phone.settle();
  expect(caches.paths().filter(([, ...paths]) => paths.length > 0)).toEqual([
    ['offpiste-files/wasteland/ann/', PICTURE],
  ]);
});

test('the files of removed weeks go, of every rep, and at a logout all files', async () => {
  const { phone, tab, caches } = await openFiles();
  const other = '/api/files/w2/map.png';
  for (const path of [PICTURE, other]) phone.server.always(path, fileOf(BYTES));
  for (const path of [PICTURE, other]) await tab.fetchFile('server', path);
  await phone.settle();
  await tab.dropKeptFiles(['w1', 'w']);
  expect(caches.paths()).toEqual([['offpiste-files/wasteland/ann/', other]]);
  await tab.wipeKeptFiles();
  expect(caches.paths()).toEqual([]);
});

test('shows files without storing them if the browser denies its caches', async () => {
  const { phone, tab, caches } = await openFiles();
  caches.isDenied = true;
  phone.server.always(PICTURE, fileOf(BYTES));
  expect(await tab.fetchFile('kept')).toEqual([1, 2, 3]);
  await phone.settle();
  expect([await tab.heldFileVersions(), await tab.wipeKeptFiles()]).toEqual([new Map(), undefined]);
  expect(phone.log).toContain('[offpiste] A file could not be kept');
});

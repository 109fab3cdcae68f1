import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureHttpsFiles, type HttpsFiles } from './certificate-authority.ts';

const NAMES = ['localhost', '127.0.0.1', '::1', '192.168.7.20', 'ski-box.local'];
const NOW = new Date();
const DAY_MS = 86_400_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offpiste-https-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function certificate(file: string): Promise<X509Certificate> {
  return new X509Certificate(await readFile(file));
}

test.each(['localhost', '127.0.0.1'])('a client that trusts the authority connects to %s', async (host) => {
  const files = await ensureHttpsFiles(folder, NAMES, NOW);
  expect(await greetingFrom(host, files)).toBe('hello');
});

test('a client that does not trust the authority refuses the connection', async () => {
  const files = await ensureHttpsFiles(folder, NAMES, NOW);
  await expect(greetingFrom('localhost', files, [])).rejects.toThrow(/self-signed|unable to (get|verify)/i);
});

test('the certificate has the extensions and lifetime phones require, and its files are private', async () => {
  const files = await ensureHttpsFiles(folder, NAMES, NOW);
  const [server, authority] = [await certificate(files.certFile), await certificate(files.caFile)];
  expect(authority.ca).toBe(true);
  expect(server.ca).toBe(false);
  expect(server.verify(authority.publicKey)).toBe(true);
  expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  expect(server.subjectAltName?.split(', ')).toHaveLength(NAMES.length);
  expect((Date.parse(server.validTo) - Date.parse(server.validFrom)) / DAY_MS).toBeLessThanOrEqual(397);
  expect((await stat(files.keyFile)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'ca.key'))).mode & 0o777).toBe(0o600);
});

test('a second start keeps both certificates', async () => {
  const files = await ensureHttpsFiles(folder, NAMES, NOW);
  const before = await Promise.all([readFile(files.caFile, 'utf8'), readFile(files.certFile, 'utf8')]);
  await ensureHttpsFiles(folder, NAMES, NOW);
  expect(await Promise.all([readFile(files.caFile, 'utf8'), readFile(files.certFile, 'utf8')])).toEqual(before);
});

test.each([
  ['another network', [...NAMES, '10.0.0.9'], NOW],
  ['the last month', NAMES, new Date(NOW.getTime() + 370 * DAY_MS)],
])('%s brings a new certificate from the same authority', async (_, names, now) => {
  const files = await ensureHttpsFiles(folder, NAMES, NOW);
  const before = await certificate(files.certFile);
  const authority = await certificate(files.caFile);
  await ensureHttpsFiles(folder, names, now);
  const after = await certificate(files.certFile);
  expect(after.fingerprint256).not.toBe(before.fingerprint256);
  expect((await certificate(files.caFile)).fingerprint256).toBe(authority.fingerprint256);
  expect(after.verify(authority.publicKey)).toBe(true);
});

async function greetingFrom(host: string, files: HttpsFiles, trusted?: string[]): Promise<string> {
  const [key, cert, ca] = await Promise.all(
    [files.keyFile, files.certFile, files.caFile].map((file) => readFile(file, 'utf8')),
  );
  const server = createServer({ key, cert }, (_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  try {
    return await new Promise<string>((resolve, reject) => {
      const call = request({ host, port: address.port, family: 4, ca: trusted ?? ca, agent: false }, (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
      call.on('error', reject).end();
    });
  } finally {
    server.close();
  }
}

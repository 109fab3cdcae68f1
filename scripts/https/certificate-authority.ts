import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
const AUTHORITY_VALID_DAYS = 3_650;
/** Phones reject certificates that are valid for more than 398 days. */
const SERVER_VALID_DAYS = 397;
const RENEW_BEFORE_DAYS = 30;
/** A phone's clock may be slow. */
const BACKDATE_DAYS = 1;

export interface HttpsFiles {
  certFile: string;
  keyFile: string;
  caFile: string;
}

interface Authority {
  certificate: x509.X509Certificate;
  key: webcrypto.CryptoKey;
}

/**
 * A server certificate for these names and addresses, signed by the folder's authority. It is renewed after a change of
 * names and before it expires.
 */
export async function ensureHttpsFiles(folder: string, names: readonly string[], now: Date): Promise<HttpsFiles> {
  const files = {
    certFile: join(folder, 'server.crt'),
    keyFile: join(folder, 'server.key'),
    caFile: join(folder, 'ca.crt'),
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authority = await ensureAuthority(folder, files.caFile, now);
  const present = await readCertificate(files.certFile);
  if (present && (await isGood(present, authority, names, now))) return files;
  await issue(authority, names, now, files);
  return files;
}

async function ensureAuthority(folder: string, certFile: string, now: Date): Promise<Authority> {
  const keyFile = join(folder, 'ca.key');
  const present = await readCertificate(certFile);
  if (present && present.notAfter > daysAfter(now, SERVER_VALID_DAYS)) {
    return { certificate: present, key: await importKey(await readFile(keyFile, 'utf8')) };
  }
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: ['Offpiste on this machine'] }, { O: ['Offpiste demo'] }],
    notBefore: daysAfter(now, -BACKDATE_DAYS),
    notAfter: daysAfter(now, AUTHORITY_VALID_DAYS),
    signingAlgorithm: SIGNING_ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  await writeFile(keyFile, await exportKey(keys.privateKey), { mode: 0o600 });
  await writeFile(certFile, certificate.toString('pem'));
  return { certificate, key: keys.privateKey };
}

async function issue(authority: Authority, names: readonly string[], now: Date, files: HttpsFiles): Promise<void> {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: [{ CN: ['Offpiste'] }],
    issuer: authority.certificate.subjectName,
    notBefore: daysAfter(now, -BACKDATE_DAYS),
    notAfter: daysAfter(now, SERVER_VALID_DAYS - BACKDATE_DAYS),
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: SIGNING_ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }))),
      await x509.AuthorityKeyIdentifierExtension.create(authority.certificate.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  await writeFile(files.keyFile, await exportKey(keys.privateKey), { mode: 0o600 });
  await writeFile(files.certFile, `${certificate.toString('pem')}\n${authority.certificate.toString('pem')}\n`);
}

async function isGood(
  certificate: x509.X509Certificate,
  authority: Authority,
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  if (certificate.notAfter < daysAfter(now, RENEW_BEFORE_DAYS)) return false;
  const held =
    certificate.getExtension(x509.SubjectAlternativeNameExtension)?.names.items.map((name) => name.value) ?? [];
  if (held.toSorted().join() !== names.toSorted().join()) return false;
  return await certificate.verify({ publicKey: authority.certificate.publicKey, date: now });
}

async function readCertificate(file: string): Promise<x509.X509Certificate | undefined> {
  try {
    return new x509.X509Certificate(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

async function importKey(pem: string): Promise<webcrypto.CryptoKey> {
  return await webcrypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(pem), KEY_ALGORITHM, true, ['sign']);
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

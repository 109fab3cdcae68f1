import { randomUUID, webcrypto } from 'node:crypto';
import type { ImportTicket } from '@offpiste/core/office/import/import.contract';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import { signedText } from '@offpiste/core/record/signed-record/signed-record.rules';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };
const AT = Date.UTC(2026, 0, 3, 2, 14);
/** Between two clients at a coach's door, ms. */
const APART_MS = 4_300;
const SIGN_IN = 'b2a7c6a0-1f0e-4b57-9a55-0c7f3f9a2d11';

/** Signed records with their phone's certificate, and the key of the certifying server. */
export interface HandedRecords {
  readonly records: readonly ProvenRecord[];
  readonly certificate: string;
  readonly serverKey: webcrypto.CryptoKey;
}

export async function handedRecords(tickets: readonly ImportTicket[], weekId: string): Promise<HandedRecords> {
  const server = await webcrypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const phone = await webcrypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const point = await webcrypto.subtle.exportKey('raw', phone.publicKey);
  const certificate = await certificateOf(server, Buffer.from(point).toString('base64url'));
  const records = await Promise.all(
    tickets.map(async (ticket, index) => {
      const record = loadOf(ticket, index, weekId);
      return { record, signature: await signatureOf(phone, signedText(record)), certificate };
    }),
  );
  return { records, certificate, serverKey: server.publicKey };
}

function loadOf({ barcode, target, direction, name }: ImportTicket, index: number, weekId: string): SignedRecord {
  const id = randomUUID();
  const at = AT + index * APART_MS + (index % 7) * 113;
  const moment = new Date(at).toISOString();
  const body = { weekID: weekId, barcode, repID: '1001', repName: 'Ella Pritchard', coachId: target, direction };
  return {
    v: 1,
    id,
    kind: 'coach-load',
    url: '/api/coach/load',
    data: { ...body, scanned: 1, handsetTimestamp: moment, clientTimestamp: moment, idempotentId: id },
    brand: 'wasteland',
    week: weekId,
    signIn: SIGN_IN,
    device: '5e1b44a2-96f9-4f0c-8a0f-7c3f27d0b7aa',
    at,
    clockOffset: 312,
    subject: `coach/${target}/${direction}`,
    label: `Load ${name} on coach ${target}, ${direction}`,
  };
}

async function certificateOf(server: webcrypto.CryptoKeyPair, key: string): Promise<string> {
  const who = { repId: '1001', name: 'Ella Pritchard', level: 1, tenant: 'wasteland', brand: 'wasteland' };
  const claims = { v: 1, key, ...who, signIn: SIGN_IN, until: AT };
  const parts = [{ alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  return `${signed}.${await signatureOf(server, signed)}`;
}

async function signatureOf({ privateKey }: webcrypto.CryptoKeyPair, text: string): Promise<string> {
  return Buffer.from(await webcrypto.subtle.sign(SIGNING, privateKey, Buffer.from(text))).toString('base64url');
}

import { randomUUID, webcrypto } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PhoneKeyReply, SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import { readCertificate, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { loadBody, LOAD_URL } from './small-week.ts';
import { TEST_NOW, type Phone } from './test-server.ts';

export const KEY_URL = '/api/phone-key';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SHA256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface Posting {
  post(url: string, body: unknown): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'json'>>;
}

export type SigningPhone = Awaited<ReturnType<typeof signingPhone<Phone>>>;

export async function newKeyPair(): Promise<{ keys: webcrypto.CryptoKeyPair; key: string }> {
  const keys = await webcrypto.subtle.generateKey(P256, false, ['sign', 'verify']);
  const raw = await webcrypto.subtle.exportKey('raw', keys.publicKey);
  return { keys, key: Buffer.from(raw).toString('base64url') };
}

export async function signatureOf(record: SignedRecord, { privateKey }: webcrypto.CryptoKeyPair): Promise<string> {
  const text = new TextEncoder().encode(signedText(record));
  return Buffer.from(await webcrypto.subtle.sign(SHA256, privateKey, text)).toString('base64url');
}

/** A signed-in phone with a certified key. */
export async function signingPhone<Some extends Posting>(phone: Some, device: string = randomUUID()) {
  const { keys, key } = await newKeyPair();
  const answer = await phone.post(KEY_URL, { key });
  if (answer.statusCode !== 200) throw new Error(`the key was not certified: ${answer.body}`);
  const { certificate, serverKey } = answer.json<PhoneKeyReply>();
  const maker = readCertificate(certificate);
  if (!maker) throw new Error('the server answered no certificate');
  /** A signed post of this phone's rep; missing fields are filled in. */
  const sign = async (
    given: Pick<SignedRecord, 'kind' | 'url' | 'data' | 'week'> & Partial<SignedRecord>,
  ): Promise<ProvenRecord> => {
    const record: SignedRecord = {
      v: 1,
      id: String(entryField(given, 'idempotentId')),
      brand: maker.brand,
      signIn: maker.signIn,
      device,
      at: TEST_NOW,
      clockOffset: 0,
      subject: 'coach/C1/outbound',
      label: 'somebody',
      ...given,
    };
    return { record, signature: await signatureOf(record, keys), certificate };
  };
  return {
    ...phone,
    device,
    certificate,
    serverKey,
    sign,
    load: (week: ImportWeek, reference: string, change: Partial<ReturnType<typeof loadBody>> = {}) => {
      const data = loadBody(week, reference, { repID: maker.repId, repName: maker.name, ...change });
      return sign({ kind: 'coach-load', url: LOAD_URL, data, week: week.week.weekId });
    },
  };
}

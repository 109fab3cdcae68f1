import { webcrypto } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { packPayload, unpackPayload } from '@offpiste/core/handover/qr-transfer/qr-payload.rules';
import { RECORD_PATHS } from '@offpiste/core/record-paths';
import { inconsistentField } from '@offpiste/core/record/signed-record/record-consistency.rules';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import {
  certificateParts,
  isCertifiedFor,
  readCertificate,
  signedText,
} from '@offpiste/core/record/signed-record/signed-record.rules';
import type { HandedRecords } from './handed-records.builder.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' };
const EXCHANGE = { name: 'ECDH', namedCurve: 'P-256' };
const POINT_BYTES = 65;
const SIGNATURE_BYTES = 64;
const HEADER_BYTES = 8;
const IV = new Uint8Array(12);

/** A message as the app plays it. `open`: the seconds until all its records are checked. */
export interface SealedRecords {
  readonly message: Uint8Array;
  open(message: Uint8Array): Promise<number>;
}

/** Packs, deflates and encrypts records to a fresh key, with the app's primitives and lengths. */
export async function sealedRecords({ records, certificate, serverKey }: HandedRecords): Promise<SealedRecords> {
  const reader = await webcrypto.subtle.generateKey(EXCHANGE, false, ['deriveBits']);
  const player = await webcrypto.subtle.generateKey(EXCHANGE, false, ['deriveBits']);
  const { json, ids, signatures } = packPayload({ from: certificate, records });
  const deflated = deflateRawSync(json);
  const lengths = Buffer.alloc(HEADER_BYTES);
  lengths.writeUInt32BE(deflated.length, 0);
  lengths.writeUInt32BE(ids.length, 4);
  const raw = signatures.map((signature) => Buffer.from(signature, 'base64url'));
  // Only the length of the player's signature counts; one check more or less is not noticeable.
  const plain = Buffer.concat([lengths, Buffer.alloc(SIGNATURE_BYTES), deflated, ids, ...raw]);
  const point = Buffer.from(await webcrypto.subtle.exportKey('raw', player.publicKey));
  const key = await sharedKey(player.privateKey, reader.publicKey, 'encrypt');
  const encrypted = Buffer.from(await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv: IV }, key, plain));
  return {
    message: Buffer.concat([point, encrypted]),
    open: async (message) => {
      const startedAt = performance.now();
      const sound = await openedRecords(message, reader.privateKey, serverKey);
      if (sound !== records.length) throw new Error(`Of ${records.length} records ${sound} hold`);
      return (performance.now() - startedAt) / 1000;
    },
  };
}

/** The number of valid records in a message. */
async function openedRecords(
  message: Uint8Array,
  own: webcrypto.CryptoKey,
  serverKey: webcrypto.CryptoKey,
): Promise<number> {
  const bytes = Buffer.from(message);
  const point = await webcrypto.subtle.importKey('raw', bytes.subarray(0, POINT_BYTES), EXCHANGE, false, []);
  const key = await sharedKey(own, point, 'decrypt');
  const cipher = bytes.subarray(POINT_BYTES);
  const plain = Buffer.from(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: IV }, key, cipher));
  const begin = HEADER_BYTES + SIGNATURE_BYTES;
  const idsAt = begin + plain.readUInt32BE(0);
  const signaturesAt = idsAt + plain.readUInt32BE(4);
  const signatures = Array.from({ length: (plain.length - signaturesAt) / SIGNATURE_BYTES }, (_, index) => {
    const at = signaturesAt + index * SIGNATURE_BYTES;
    return plain.subarray(at, at + SIGNATURE_BYTES).toString('base64url');
  });
  const json = inflateRawSync(plain.subarray(begin, idsAt)).toString();
  const payload = unpackPayload({ json, ids: plain.subarray(idsAt, signaturesAt), signatures });
  const checked = await Promise.all((payload?.records ?? []).map((record) => doesHold(record, serverKey)));
  return checked.filter(Boolean).length;
}

async function doesHold(
  { record, signature, certificate }: ProvenRecord,
  serverKey: webcrypto.CryptoKey,
): Promise<boolean> {
  const [parts, maker] = [certificateParts(certificate), readCertificate(certificate)];
  if (!parts || !maker || !(await isSigned(serverKey, parts.signed, parts.signature))) return false;
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(maker.key, 'base64url'), CURVE, false, ['verify']);
  if (!(await isSigned(key, signedText(record), signature))) return false;
  return isCertifiedFor(record, maker) && inconsistentField(record, RECORD_PATHS) === undefined;
}

function isSigned(key: webcrypto.CryptoKey, text: string, signature: string): Promise<boolean> {
  return webcrypto.subtle.verify(SIGNING, key, Buffer.from(signature, 'base64url'), Buffer.from(text));
}

async function sharedKey(
  own: webcrypto.CryptoKey,
  other: webcrypto.CryptoKey,
  use: 'encrypt' | 'decrypt',
): Promise<webcrypto.CryptoKey> {
  const bits = await webcrypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const secret = await webcrypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: Buffer.from('bench') };
  return webcrypto.subtle.deriveKey(hkdf, secret, { name: 'AES-GCM', length: 256 }, false, [use]);
}

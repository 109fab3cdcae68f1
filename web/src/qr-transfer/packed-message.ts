import { packPayload, unpackPayload, type LightPayload } from '@offpiste/core/handover/qr-transfer/qr-payload.rules';
import { fromBase64Url, toBase64Url } from '#device/base64url.ts';
import { squeeze, unsqueeze } from './squeeze.ts';

const SIGNATURE_BYTES = 64;
const HEADER_BYTES = 8;

/** `signature`: the player's, over the keys of the channel, base64url. */
export interface SignedPayload {
  readonly signature: string;
  readonly payload: LightPayload;
}

/** Lengths of JSON and ids, the player's signature, deflated JSON, ids, record signatures. */
export async function packMessage({ signature, payload }: SignedPayload): Promise<Uint8Array<ArrayBuffer>> {
  const { json, ids, signatures } = packPayload(payload);
  const deflated = await squeeze(new TextEncoder().encode(json));
  const lengths = new DataView(new ArrayBuffer(HEADER_BYTES));
  lengths.setUint32(0, deflated.length);
  lengths.setUint32(4, ids.length);
  const parts = [lengths.buffer, rawSignature(signature), deflated, ids.slice(), ...signatures.map(rawSignature)];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Undefined if the bytes have another form. Checks no signature. */
export async function unpackMessage(bytes: Uint8Array<ArrayBuffer>): Promise<SignedPayload | undefined> {
  const begin = HEADER_BYTES + SIGNATURE_BYTES;
  if (bytes.length < begin) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const idsAt = begin + view.getUint32(0);
  const signaturesAt = idsAt + view.getUint32(4);
  const rest = bytes.length - signaturesAt;
  if (rest < 0 || rest % SIGNATURE_BYTES !== 0) return undefined;
  try {
    const json = new TextDecoder().decode(await unsqueeze(bytes.slice(begin, idsAt)));
    const signatures = Array.from({ length: rest / SIGNATURE_BYTES }, (_, index) => {
      const at = signaturesAt + index * SIGNATURE_BYTES;
      return toBase64Url(bytes.subarray(at, at + SIGNATURE_BYTES));
    });
    const payload = unpackPayload({ json, ids: bytes.slice(idsAt, signaturesAt), signatures });
    return payload && { signature: toBase64Url(bytes.subarray(HEADER_BYTES, begin)), payload };
  } catch {
    return undefined;
  }
}

/** r and s of a signature; a malformed one becomes zeros, which are invalid. */
function rawSignature(signature: string): Uint8Array<ArrayBuffer> {
  const raw = fromBase64Url(signature);
  return raw?.length === SIGNATURE_BYTES ? raw : new Uint8Array(SIGNATURE_BYTES);
}

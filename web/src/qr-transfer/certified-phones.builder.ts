import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { certificateParts, readCertificate, signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { toBase64Url } from '#device/base64url.ts';
import { isSignedBy, newSigningKey, type PhoneKey, signText } from '#signing/signature.ts';
import type { Trust } from './invitation.ts';

/** A server that certifies phones, and the trust of a phone with its key. */
export async function server() {
  const { privateKey, publicKey } = await newSigningKey();
  const trust: Trust = {
    brand: 'wasteland',
    checkCertificate: async (text) => {
      const parts = certificateParts(text);
      return parts && (await isSignedBy(publicKey, parts.signed, parts.signature)) ? readCertificate(text) : undefined;
    },
  };
  const phone = async (change: Partial<PhoneCertificate> = {}): Promise<PhoneKey> => {
    const own = await newSigningKey();
    const claims = { ...person, ...change, key: own.publicKey };
    const signed = `${encoded('{"alg":"ES256"}')}.${encoded(JSON.stringify(claims))}`;
    const certificate = `${signed}.${await signText(privateKey, signed)}`;
    return { certificate, claims, sign: (text) => signText(own.privateKey, text) };
  };
  return { trust, phone };
}

const person: Omit<PhoneCertificate, 'key'> = {
  v: 1,
  repId: '1001',
  name: 'Ann Hill',
  level: 1,
  tenant: 'wasteland',
  brand: 'wasteland',
  signIn: 's1',
  until: Date.UTC(2027, 0, 1),
};

function encoded(text: string): string {
  return toBase64Url(new TextEncoder().encode(text));
}

export async function recordsOf({ certificate, claims, sign }: PhoneKey, count: number): Promise<ProvenRecord[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, place): Promise<ProvenRecord> => {
      const id = crypto.randomUUID();
      const record = {
        v: 1 as const,
        id,
        kind: 'coach-load',
        url: '/api/coach/load',
        data: { idempotentId: id, weekID: 'w1', barcode: `B${place}`, name: 'Zoë Łuk' },
        brand: 'wasteland',
        week: 'w1',
        signIn: claims.signIn,
        device: 'd1',
        at: Date.UTC(2026, 0, 2, 3, 4, place),
        clockOffset: null,
        subject: 'coach/C1/outbound',
        label: 'Zoë Łuk',
      };
      return { record, signature: await sign(signedText(record)), certificate };
    }),
  );
}

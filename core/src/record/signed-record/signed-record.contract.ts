// Source: docs/reference/carried-records.md (Signed records).
import { Type, type Static } from 'typebox';
import { IdempotentId, ShortId } from '../../base/call/field.contract.ts';

const Encoded = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** An uncompressed P-256 point, 65 bytes, base64url. */
export const PublicKey = Encoded(120);
/** ECDSA P-256 with SHA-256: r and s, 64 bytes, base64url. */
export const Signature = Encoded(120);
/** A JWT (ES256) with the claims of PhoneCertificate. */
export const CertificateText = Type.String({ maxLength: 2000, pattern: String.raw`^[\w-]+\.[\w-]+\.[\w-]+$` });

/** `signedText` is signed. `at` is epoch ms of the handset, `clockOffset` its lead, ms. */
export const SignedRecord = Type.Object({
  v: Type.Literal(1),
  id: IdempotentId,
  kind: Type.String({ maxLength: 40 }),
  url: Type.String({ maxLength: 200 }),
  data: Type.Unknown(),
  brand: ShortId,
  week: Type.String({ maxLength: 64 }),
  signIn: Type.String({ maxLength: 64 }),
  device: Type.String({ maxLength: 64 }),
  at: Type.Number(),
  clockOffset: Type.Union([Type.Number(), Type.Null()]),
  subject: Type.String({ maxLength: 200 }),
  label: Type.String({ maxLength: 400 }),
});
export type SignedRecord = Static<typeof SignedRecord>;

/** `until` is epoch ms; after it phones only warn. */
export const PhoneCertificate = Type.Object({
  v: Type.Literal(1),
  key: PublicKey,
  repId: Type.String(),
  name: Type.String(),
  level: Type.Number(),
  tenant: Type.String(),
  brand: Type.String(),
  signIn: Type.String(),
  until: Type.Number(),
});
export type PhoneCertificate = Static<typeof PhoneCertificate>;

export const PhoneKeyBody = Type.Object({ key: PublicKey });

export const PhoneKeyReply = Type.Object({ certificate: CertificateText, serverKey: PublicKey });
export type PhoneKeyReply = Static<typeof PhoneKeyReply>;

import { checksum } from '@offpiste/core/handover/qr-transfer/checksum.rules';
import { lightText, readLightText } from '@offpiste/core/handover/qr-transfer/qr-code.rules';
import { joinFields, splitFields } from '@offpiste/core/handover/qr-transfer/qr-fields.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { fromBase64Url, toBase64Url } from '#device/base64url.ts';
import { isSignedBy, type PhoneKey } from '#signing/signature.ts';
import { freshKey, type FreshKey } from './fresh-key.ts';

export interface Trust {
  readonly brand: string;
  readonly checkCertificate: (text: string) => Promise<PhoneCertificate | undefined>;
}

export type LightProblem =
  | 'no-invitation'
  | 'other-version'
  | 'not-certified'
  | 'other-brand'
  | 'not-signed'
  | 'for-another-phone'
  | 'not-readable';

/** The fresh key lasts as long as the screen. */
export interface Invitation {
  readonly text: string;
  /** Identifies this phone in frames. */
  readonly tag: number;
  readonly key: FreshKey;
}

/** `point`: the reader's fresh point, base64url; `tag`: identifies the reader in frames. */
export interface Reader {
  readonly claims: PhoneCertificate;
  readonly point: string;
  readonly tag: number;
}

const CERTIFICATE_PARTS = 3;
const TAG_BITS = 0xffff;

export async function invite({ certificate, sign }: PhoneKey): Promise<Invitation> {
  const key = await freshKey();
  const signature = await sign(signedInvitation(key.point, certificate));
  // Bytes are a quarter shorter than text, which makes the code coarser.
  const fields = [...certificate.split('.'), key.point, signature].map(
    (text) => fromBase64Url(text) ?? new Uint8Array(),
  );
  const body = joinFields(fields);
  return { text: lightText('invitation', body), tag: tagOf(body), key };
}

/** Checks certificate and brand, and that the phone's own key signed the fresh one. */
export async function readInvitation(text: string, { brand, checkCertificate }: Trust): Promise<Reader | LightProblem> {
  const code = readLightText(text);
  if (code?.kind === 'other-version') return 'other-version';
  const fields = code?.kind === 'invitation' ? splitFields(code.body, CERTIFICATE_PARTS + 2) : undefined;
  if (code?.kind !== 'invitation' || !fields) return 'no-invitation';
  const texts = fields.map(toBase64Url);
  const certificate = texts.slice(0, CERTIFICATE_PARTS).join('.');
  const [point = '', signature = ''] = texts.slice(CERTIFICATE_PARTS);
  const claims = await checkCertificate(certificate);
  if (!claims) return 'not-certified';
  if (claims.brand !== brand) return 'other-brand';
  if (!(await isSignedBy(claims.key, signedInvitation(point, certificate), signature))) return 'not-signed';
  return { claims, point, tag: tagOf(code.body) };
}

function signedInvitation(point: string, certificate: string): string {
  return `offpiste-light-read ${point} ${certificate}`;
}

function tagOf(body: Uint8Array): number {
  return checksum(body) & TAG_BITS;
}

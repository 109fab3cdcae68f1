// Source: docs/reference/carried-records.md (Signed records).
import type { PhoneCertificate, SignedRecord } from './signed-record.contract.ts';
import { decodeBase64 } from '../../base/base64/base64.rules.ts';

/** How long a certificate is good for without a warning, ms: as long as a sign-in lasts without contact. */
export const CERTIFICATE_MS = 30 * 86_400_000;

/** A phone asks for a new certificate as often as this, ms: its rights and the server's key may have changed. */
const RENEWED_AFTER_MS = 86_400_000;

/** Whether a phone should ask for a certificate again: it has none, or its own is a day old. `now` is epoch ms. */
export function isRenewalDue(certificate: string | undefined, now: number): boolean {
  const until = certificate === undefined ? undefined : readCertificate(certificate)?.until;
  return until === undefined || Math.abs(now - (until - CERTIFICATE_MS)) >= RENEWED_AFTER_MS;
}

/**
 * A value as JSON with the keys of objects in order, so that two parties who parsed it alike write it alike. What JSON
 * does not have (undefined) is left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each: unknown) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** What a phone signs of a record: everything, after a word that no other kind of signature begins with. */
export function signedText({
  v,
  id,
  kind,
  url,
  data,
  brand,
  week,
  signIn,
  device,
  at,
  clockOffset,
  subject,
  label,
}: SignedRecord): string {
  const fields = [v, id, kind, url, data, brand, week, signIn, device, at, clockOffset, subject, label];
  return `offpiste-record ${canonicalJson(fields)}`;
}

/** The claims of a certificate's text, unchecked; undefined where it is none. Its signature must be checked by whoever relies on it. */
export function readCertificate(text: string): PhoneCertificate | undefined {
  const [, payload = ''] = text.split('.');
  try {
    const claims: Partial<Record<keyof PhoneCertificate, unknown>> = {
      ...Object(JSON.parse(decodeBase64(payload) ?? '')),
    };
    const { v, key, repId, name, level, tenant, brand, signIn, until } = claims;
    if (v !== 1 || typeof level !== 'number' || typeof until !== 'number') return undefined;
    if (typeof key !== 'string' || typeof repId !== 'string' || typeof name !== 'string') return undefined;
    if (typeof tenant !== 'string' || typeof brand !== 'string' || typeof signIn !== 'string') return undefined;
    return { v, key, repId, name, level, tenant, brand, signIn, until };
  } catch {
    return undefined;
  }
}

/** The part of a certificate's text that the server signed, and its signature, base64url. */
export function certificateParts(text: string): { readonly signed: string; readonly signature: string } | undefined {
  const end = text.lastIndexOf('.');
  return end < 0 ? undefined : { signed: text.slice(0, end), signature: text.slice(end + 1) };
}

/** Whether a record names the sign-in, the brand and the rep that its certificate is for. */
export function isCertifiedFor(record: SignedRecord, { signIn, brand, repId }: PhoneCertificate): boolean {
  const named = { ...Object(record.data) };
  const { repID, repId: other, rep }: { repID?: unknown; repId?: unknown; rep?: unknown } = named;
  return record.signIn === signIn && record.brand === brand && (repID ?? other ?? rep ?? repId) === repId;
}

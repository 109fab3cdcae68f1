// Source: docs/reference/carried-records.md (Signed records).
import type { PhoneCertificate, SignedRecord } from './signed-record.contract.ts';
import { decodeBase64 } from '../../base/base64/base64.rules.ts';

/** The longest sign-in without contact. */
export const CERTIFICATE_MS = 30 * 86_400_000;

/** Rights and the server's key can change. */
const RENEWED_AFTER_MS = 86_400_000;

/** Whether to ask for a new certificate. */
export function isRenewalDue(certificate: string | undefined, now: number): boolean {
  const until = certificate === undefined ? undefined : readCertificate(certificate)?.until;
  return until === undefined || Math.abs(now - (until - CERTIFICATE_MS)) >= RENEWED_AFTER_MS;
}

/** JSON with sorted keys and without undefined fields. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each: unknown) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

/** The signed text. No other kind of signature has its prefix. */
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

/** The unchecked claims; the caller checks the signature. */
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

/** The signed part, and its signature in base64url. */
export function certificateParts(text: string): { readonly signed: string; readonly signature: string } | undefined {
  const end = text.lastIndexOf('.');
  return end < 0 ? undefined : { signed: text.slice(0, end), signature: text.slice(end + 1) };
}

/** Whether a record has the sign-in, brand and rep of its certificate. */
export function isCertifiedFor(record: SignedRecord, { signIn, brand, repId }: PhoneCertificate): boolean {
  const named = { ...Object(record.data) };
  const { repID, repId: other, rep }: { repID?: unknown; repId?: unknown; rep?: unknown } = named;
  return record.signIn === signIn && record.brand === brand && (repID ?? other ?? rep ?? repId) === repId;
}

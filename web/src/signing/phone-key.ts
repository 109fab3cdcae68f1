import { endpoints } from '@offpiste/core/endpoints';
import type { PhoneCertificate } from '@offpiste/core/signed-record/signed-record.contract';
import { certificateParts, readCertificate } from '@offpiste/core/signed-record/signed-record.rules';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page/page.ts';
import { exclusively } from '#device/storage/exclusive.ts';
import { withPhoneDatabase, type KeptPhoneKey } from '#device/storage/phone-database.ts';
import { call } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import { canSign, isSignedBy, newSigningKey, signText } from './signature.ts';

/** The certified key of this phone for the current sign-in. */
export interface PhoneKey {
  readonly certificate: string;
  readonly claims: PhoneCertificate;
  /** The signature of a text: r and s, base64url. */
  readonly sign: (text: string) => Promise<string>;
}

const CURRENT = 'current';

/** In memory, so that recording never waits for it. */
let current: KeptPhoneKey | undefined;
let started = false;

/** Makes the key of a sign-in and has it certified, at the next contact where there is none now. Mounted once. */
export function startSigning(): void {
  if (started || !canSign()) return;
  started = true;
  useAuth.subscribe((state, before) => {
    if (state.isLoggedIn !== before.isLoggedIn || state.account !== before.account) void followSession();
  });
  onOnline(() => void followSession());
  onVisible(() => void followSession());
  void followSession();
}

/** The key of this phone; undefined before it was certified. */
export async function phoneKey(): Promise<PhoneKey | undefined> {
  if (!current?.certificate) await followSession();
  return phoneKeyNow();
}

/** As `phoneKey`, without waiting for anything. */
export function phoneKeyNow(): PhoneKey | undefined {
  const { account } = useAuth.getState();
  if (!current?.certificate || current.account !== account) return undefined;
  const { certificate, privateKey } = current;
  const claims = readCertificate(certificate);
  return claims && { certificate, claims, sign: (text) => signText(privateKey, text) };
}

/** The certificate in this text; undefined unless the server of this phone's own sign-in signed it. */
export async function checkCertificate(text: string): Promise<PhoneCertificate | undefined> {
  const parts = certificateParts(text);
  if (!parts || !current?.serverKey) return undefined;
  return (await isSignedBy(current.serverKey, parts.signed, parts.signature)) ? readCertificate(text) : undefined;
}

async function followSession(): Promise<void> {
  try {
    await exclusively('phone-key', () => (useAuth.getState().isLoggedIn ? ensureKey() : forgetKey()));
  } catch (error) {
    logTrouble('This phone has no certified key', error);
  }
}

/** The next sign-in has a key of its own. */
async function forgetKey(): Promise<void> {
  current = undefined;
  await withPhoneDatabase((database) => database.delete('keys', CURRENT));
}

async function ensureKey(): Promise<void> {
  const { account } = useAuth.getState();
  const kept = await withPhoneDatabase((database) => database.get('keys', CURRENT));
  const key = kept?.account === account ? kept : await keep({ account, ...(await newSigningKey()) });
  current = key;
  if (key.certificate === undefined && isOnline()) await certify(key);
}

async function certify(key: KeptPhoneKey): Promise<void> {
  const result = await call(endpoints.phoneKey, { body: { key: key.publicKey } });
  if (!result.ok) return;
  const { certificate, serverKey } = result.reply;
  // Meanwhile somebody else may have signed in.
  if (useAuth.getState().account === key.account) current = await keep({ ...key, certificate, serverKey });
}

async function keep(key: KeptPhoneKey): Promise<KeptPhoneKey> {
  await withPhoneDatabase((database) => database.put('keys', key, CURRENT));
  return key;
}

export { isSignedBy } from './signature.ts';

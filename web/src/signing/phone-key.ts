import { endpoints } from '@offpiste/core/endpoints';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import {
  certificateParts,
  isRenewalDue,
  readCertificate,
} from '@offpiste/core/record/signed-record/signed-record.rules';
import { every, now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onVisible } from '#device/page/page.ts';
import { exclusively } from '#device/storage/exclusive.ts';
import { withPhoneDatabase, type KeptPhoneKey } from '#device/storage/phone-database.ts';
import { clockOffset } from '#net/handset-clock.ts';
import { call } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import { canSign, isSignedBy, newSigningKey, type PhoneKey, signText } from './signature.ts';

const CURRENT = 'current';
/** A certificate may be missing after a failure, or expire; ms. */
const LOOK_PERIOD_MS = 300_000;

/** In memory, so that recording never waits for it. */
let current: KeptPhoneKey | undefined;
/** The stored key belongs to an ended sign-in. */
let isOfEndedSignIn = false;
let started = false;

/** Makes a key for each sign-in and has it certified daily. */
export function startSigning(): void {
  if (started || !canSign()) return;
  started = true;
  useAuth.subscribe((state, before) => {
    if (state.isLoggedIn === before.isLoggedIn && state.account === before.account) return;
    // At once: a new sign-in must not use this key before it is deleted.
    current = undefined;
    isOfEndedSignIn = true;
    void followSession();
  });
  every(LOOK_PERIOD_MS, () => {
    if (isOnline() && useAuth.getState().isLoggedIn && isDue(current)) void followSession();
  });
  onOnline(() => void followSession());
  onVisible(() => void followSession());
  void followSession();
}

/** Undefined before the key is certified. */
export async function phoneKey(): Promise<PhoneKey | undefined> {
  if (!current?.certificate) await followSession();
  return phoneKeyNow();
}

export function phoneKeyNow(): PhoneKey | undefined {
  const { account } = useAuth.getState();
  if (!current?.certificate || current.account !== account) return undefined;
  const { certificate, privateKey } = current;
  const claims = readCertificate(certificate);
  return claims && { certificate, claims, sign: (text) => signText(privateKey, text) };
}

/** Undefined unless the server of this phone's sign-in signed the certificate. */
export async function checkCertificate(text: string): Promise<PhoneCertificate | undefined> {
  const parts = certificateParts(text);
  if (!parts || !current?.serverKey) return undefined;
  return (await isSignedBy(current.serverKey, parts.signed, parts.signature)) ? readCertificate(text) : undefined;
}

async function followSession(): Promise<void> {
  try {
    await exclusively('phone-key', () => (isSignedIn() ? ensureKey() : forgetKey()));
  } catch (error) {
    logTrouble('This phone has no certified key', error);
  }
}

/** A session without a known account has no key until the next sign-in. */
function isSignedIn(): boolean {
  const { isLoggedIn, account } = useAuth.getState();
  return isLoggedIn && account !== '';
}

async function forgetKey(): Promise<void> {
  current = undefined;
  await withPhoneDatabase((database) => database.delete('keys', CURRENT));
}

async function ensureKey(): Promise<void> {
  const { account } = useAuth.getState();
  const stored = isOfEndedSignIn ? undefined : await withPhoneDatabase((database) => database.get('keys', CURRENT));
  const kept = stored ?? current;
  const key = kept?.account === account ? kept : await keep({ account, ...(await newSigningKey()) });
  isOfEndedSignIn = false;
  current = key;
  if (isDue(key) && isOnline()) await certify(key);
}

/** Uses the server's clock, as a wrong phone clock would cause constant requests. */
function isDue(key: KeptPhoneKey | undefined): boolean {
  return isRenewalDue(key?.certificate, now() - (clockOffset() ?? 0));
}

async function certify(key: KeptPhoneKey): Promise<void> {
  // The server would refuse a session that is ending.
  if (!isSignedIn() || useAuth.getState().isSigningOut) return;
  const result = await call(endpoints.phoneKey, { body: { key: key.publicKey } });
  if (!result.ok) return;
  const { certificate, serverKey } = result.reply;
  if (useAuth.getState().account === key.account) current = await keep({ ...key, certificate, serverKey });
}

/** Without storage (a private window) the key lasts as long as the tab. */
async function keep(key: KeptPhoneKey): Promise<KeptPhoneKey> {
  try {
    await withPhoneDatabase((database) => database.put('keys', key, CURRENT));
  } catch (error) {
    logTrouble('The key of this phone lasts only as long as this tab', error);
  }
  return key;
}

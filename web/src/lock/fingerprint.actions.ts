import { isLockedOut } from '@offpiste/core/access/lock/lock.flow';
import { now } from '#device/clock.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { hasEnteredPin, stepLock, type LockResult } from './lock-state.ts';
import { lock as texts } from '#texts/access/lock';

const credentials = () => import('#device/hardware/platform-credential.ts');

export async function isFingerprintAvailable(): Promise<boolean> {
  return (await credentials()).isPlatformCredentialAvailable();
}

export function hasFingerprint(): boolean {
  return readStored(storageKeys.fingerprint) !== undefined;
}

export function mayEnrolFingerprint(): boolean {
  return useAuth.getState().isPwaUnlocked && hasEnteredPin() && (!hasFingerprint() || hasFingerprintFailed());
}

/** The phone may have lost the credential: it reports that like a cancelled reading. */
export function hasFingerprintFailed(): boolean {
  return readStored(storageKeys.fingerprintFailed) !== undefined;
}

/** Declining hides only the offer on Home, not the menu item. */
export function isFingerprintDeclined(): boolean {
  return readStored(storageKeys.fingerprintDeclined) !== undefined;
}

export function declineFingerprint(): void {
  writeStored(storageKeys.fingerprintDeclined, 'yes');
}

export async function enrolFingerprint(): Promise<LockResult> {
  const { me, account } = useAuth.getState();
  if (!mayEnrolFingerprint()) return { ok: false, message: texts.fingerprintFailed };
  const { createPlatformCredential, checkPlatformCredential } = await credentials();
  const known = readStored(storageKeys.credential);
  const name = me?.name ?? (account || brand.name);
  const created = await createPlatformCredential({ name, app: brand.name, known });
  // A credential of an earlier session works again after the same check.
  const isKnown = !created.ok && created.why === 'known' && known !== undefined;
  const outcome = isKnown ? await checkPlatformCredential(known) : created;
  if (!outcome.ok) return failed(outcome.why);
  writeStored(storageKeys.credential, outcome.id);
  removeStored(storageKeys.fingerprintFailed);
  return writeStored(storageKeys.fingerprint, outcome.id) ? { ok: true } : failed('broken');
}

let running: Promise<LockResult> | undefined;

/** Unlocks by fingerprint or face; concurrent calls share one result. */
export async function unlockWithFingerprint(): Promise<LockResult> {
  running ??= verifyFingerprint();
  try {
    return await running;
  } finally {
    running = undefined;
  }
}

async function verifyFingerprint(): Promise<LockResult> {
  const id = readStored(storageKeys.fingerprint);
  if (id === undefined) return failed('rejected');
  const { checkPlatformCredential } = await credentials();
  const outcome = await checkPlatformCredential(id);
  if (!outcome.ok) {
    writeStored(storageKeys.fingerprintFailed, 'yes');
    return failed(outcome.why);
  }
  removeStored(storageKeys.fingerprintFailed);
  // A lockout may have begun meanwhile in another tab.
  if (isLockedOut(useAuth.getState(), now())) return { ok: false, message: texts.locked };
  stepLock({ type: 'opened', at: now() });
  return { ok: true };
}

function failed(why: 'rejected' | 'known' | 'broken'): LockResult {
  return { ok: false, message: why === 'rejected' ? texts.fingerprintFailed : texts.fingerprintError };
}

import { isLockedOut } from '@offpiste/core/lock/lock.flow';
import { now } from '#device/clock.ts';
import { readStored, storageKeys, writeStored } from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import type { LockResult } from '#lock/lock.actions.ts';
import { hasShownPin, stepLock } from '#lock/lock-state.ts';
import { lock as texts } from '#texts/lock';

// Needed on one screen and by few: it comes when it is asked for.
const credentials = () => import('#device/platform-credential.ts');

/** Whether the phone can tell its owner by finger or face. */
export async function isFingerprintAvailable(): Promise<boolean> {
  return (await credentials()).isPlatformCredentialAvailable();
}

function hasFingerprint(): boolean {
  return readStored(storageKeys.fingerprint) !== undefined;
}

/** Whether setting one up may be offered: only to somebody who has shown the PIN in this session. */
export function mayEnrolFingerprint(): boolean {
  return useAuth.getState().isPwaUnlocked && hasShownPin() && !hasFingerprint();
}

/** Lets the phone's own check open the app from now on. */
export async function enrolFingerprint(): Promise<LockResult> {
  const { me, account } = useAuth.getState();
  if (!mayEnrolFingerprint()) return { ok: false, message: texts.fingerprintFailed };
  const { createPlatformCredential } = await credentials();
  const outcome = await createPlatformCredential({ name: me?.name ?? (account || brand.name), app: brand.name });
  if (!outcome.ok) return failed(outcome.why);
  return writeStored(storageKeys.fingerprint, outcome.id) ? { ok: true } : failed('broken');
}

let asking: Promise<LockResult> | undefined;

/** Opens the app by the phone's own check; pressed again while the phone is asking, it waits for the same answer. */
export async function unlockWithFingerprint(): Promise<LockResult> {
  asking ??= askPhone();
  try {
    return await asking;
  } finally {
    asking = undefined;
  }
}

async function askPhone(): Promise<LockResult> {
  const id = readStored(storageKeys.fingerprint);
  if (id === undefined) return failed('rejected');
  const { checkPlatformCredential } = await credentials();
  const outcome = await checkPlatformCredential(id);
  if (!outcome.ok) return failed(outcome.why);
  // A wait may have begun while the phone was asking: another tab counts wrong PINs, too.
  if (isLockedOut(useAuth.getState(), now())) return { ok: false, message: texts.locked };
  stepLock({ type: 'opened', at: now() });
  return { ok: true };
}

function failed(why: 'rejected' | 'broken'): LockResult {
  return { ok: false, message: why === 'rejected' ? texts.fingerprintFailed : texts.fingerprintError };
}

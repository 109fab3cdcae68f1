import { create } from 'zustand';
import { nextLock, type LockState } from '@offpiste/core/lock/lock.flow';
import { now } from '#device/clock.ts';
import { readStored, readStoredNumber, readStoredRecord, storageKeys } from '#device/storage.ts';

/** The rep of this session, as sign-in or the week's data named it. */
export interface Me {
  readonly repId: string;
  readonly name: string;
}

/** Who is signed in, and where the app lock stands. */
export interface AuthState extends LockState {
  readonly isLoggedIn: boolean;
  /** The name typed at sign-in: kept lists and weeks lie under it. */
  readonly account: string;
  readonly me: Me | undefined;
  /** Why the session ended by itself; the login screen says so. */
  readonly signedOutText: string | undefined;
}

export const useAuth = create<AuthState>()(() => ({
  ...storedLock(),
  isLoggedIn: readStored(storageKeys.refreshToken) !== undefined,
  account: readStored(storageKeys.account) ?? '',
  me: storedMe(),
  signedOutText: undefined,
}));

export function hasPin(): boolean {
  return readStored(storageKeys.pinHash) !== undefined && readStored(storageKeys.pinSalt) !== undefined;
}

/** The rep this device last knew for the stored account. */
export function storedMe(): Me | undefined {
  return readMe(readStoredRecord(storageKeys.rep));
}

/** A rep out of something that should be one. */
export function readMe(value: unknown): Me | undefined {
  if (typeof value !== 'object' || value === null || !('repId' in value) || !('name' in value)) return undefined;
  const { repId, name } = value;
  return typeof repId === 'string' && typeof name === 'string' ? { repId, name } : undefined;
}

/** The lock as a reload finds it: last touched within the window, it stays open. */
function storedLock(): LockState {
  const kept: LockState = {
    isPwaUnlocked: false,
    lastActivity: readStoredNumber(storageKeys.lastActivity),
    attempts: readStoredNumber(storageKeys.pinAttempts) ?? 0,
    lockoutUntil: readStoredNumber(storageKeys.pinLockoutUntil),
  };
  return hasPin() ? nextLock(kept, { type: 'checked', at: now() }) : kept;
}

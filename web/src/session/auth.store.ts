import { create } from 'zustand';
import { nextLock, type LockState } from '@offpiste/core/access/lock/lock.flow';
import { now } from '#device/clock.ts';
import { readStored, readStoredNumber, readStoredRecord, storageKeys } from '#device/storage/storage.ts';

export interface Me {
  readonly repId: string;
  readonly name: string;
  /** Brands with office access; unset without any. */
  readonly office?: readonly string[];
  /** Of the office; unset with every role. */
  readonly roles?: readonly string[];
}

export interface AuthState extends LockState {
  readonly isLoggedIn: boolean;
  readonly isSigningOut: boolean;
  /** The name typed at sign-in; part of storage keys. */
  readonly account: string;
  readonly me: Me | undefined;
  readonly signedOutText: string | undefined;
  /** Why the office ended the sign-in. */
  readonly signedOutReason: string | undefined;
}

export const useAuth = create<AuthState>()(() => ({
  ...storedLock(),
  isLoggedIn: readStored(storageKeys.refreshToken) !== undefined,
  isSigningOut: false,
  account: readStored(storageKeys.account) ?? '',
  me: storedMe(),
  signedOutText: undefined,
  signedOutReason: undefined,
}));

export function hasPin(): boolean {
  return readStored(storageKeys.pinHash) !== undefined && readStored(storageKeys.pinSalt) !== undefined;
}

export function storedMe(): Me | undefined {
  return readMe(readStoredRecord(storageKeys.rep));
}

export function readMe(value: unknown): Me | undefined {
  if (typeof value !== 'object' || value === null || !('repId' in value) || !('name' in value)) return undefined;
  const { repId, name, office, roles }: { repId?: unknown; name?: unknown; office?: unknown; roles?: unknown } = value;
  if (typeof repId !== 'string' || typeof name !== 'string') return undefined;
  const brands = textsIn(office);
  const own = Array.isArray(roles) ? { roles: textsIn(roles) } : {};
  return { repId, name, ...(brands.length > 0 ? { office: brands, ...own } : {}) };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** The lock stays open if the last input is recent enough. */
function storedLock(): LockState {
  const kept: LockState = {
    isPwaUnlocked: false,
    lastActivity: readStoredNumber(storageKeys.lastActivity),
    attempts: readStoredNumber(storageKeys.pinAttempts) ?? 0,
    lockoutUntil: readStoredNumber(storageKeys.pinLockoutUntil),
  };
  return hasPin() ? nextLock(kept, { type: 'checked', at: now() }) : kept;
}

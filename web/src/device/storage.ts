/** Every key of local storage. Those with our own prefix are not named by the product's description. */
export const storageKeys = {
  refreshToken: 'refreshToken',
  pinHash: 'pwa_pin_hash',
  pinSalt: 'pin_salt',
  lastActivity: 'last_activity',
  installDeclined: 'pwaInstallDeclined',
  week: 'weekId',
  pinAttempts: 'offpiste_pin_attempts',
  pinLockoutUntil: 'offpiste_pin_lockout_until',
  fingerprint: 'offpiste_fingerprint',
  account: 'offpiste_account',
  rep: 'offpiste_rep',
  device: 'offpiste_device',
  theme: 'offpiste_theme',
  bottomBar: 'offpiste_bottom_bar',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What lies under a key; nothing when storage cannot be read. */
export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False when storage is full or closed: the caller must not show as kept what was not. */
export function writeStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be opened holds nothing to remove.
  }
}

export function readStoredNumber(key: StorageKey): number | undefined {
  const text = readStored(key);
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A record kept as JSON; nothing when there is none or it is not readable any more. */
export function readStoredRecord(key: StorageKey): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Tells of changes another tab made. */
export function onStoredElsewhere(listener: (key: string | null, value: string | null) => void): () => void {
  const tell = (event: StorageEvent) => listener(event.key, event.newValue);
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}

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
  bugReports: 'offpiste_bug_reports',
  errorService: 'offpiste_error_service',
} as const;

/** The list of extra passengers of a transfer, by its label; one list where no transfer was chosen. */
export function extraPassengersKey(label: string | undefined): ExtraPassengersKey {
  return label ? `extraPassengers_${label}` : 'extraPassengers';
}

type ExtraPassengersKey = 'extraPassengers' | `extraPassengers_${string}`;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | ExtraPassengersKey;

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

/** Whether anything can be kept here at all; private windows of some browsers say no. */
export function canWriteStored(): boolean {
  const name = 'offpiste_probe';
  try {
    localStorage.setItem(name, '');
    localStorage.removeItem(name);
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

/** Whatever lies under a key as JSON; nothing when there is none or it is not readable any more. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

/** A record kept as JSON; nothing when there is none or it is not readable any more. */
export function readStoredRecord(key: StorageKey): Readonly<Record<string, unknown>> | undefined {
  const value = readStoredJson(key);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** What lasts as long as the tab: a phone that drops the app from memory finds it as it was left. */
export const tabKeys = { scroll: 'offpiste_scroll', choices: 'offpiste_choices' } as const;

type TabKey = (typeof tabKeys)[keyof typeof tabKeys];

export function readTabRecord(key: TabKey): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A tab that keeps nothing only forgets sooner. */
export function writeTabRecord(key: TabKey, value: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing hangs on it.
  }
}

export function forgetTab(): void {
  try {
    for (const key of Object.values(tabKeys)) sessionStorage.removeItem(key);
  } catch {
    // What cannot be opened holds nothing.
  }
}

/** Tells of changes another tab made. */
export function onStoredElsewhere(listener: (key: string | null, value: string | null) => void): () => void {
  const tell = (event: StorageEvent) => listener(event.key, event.newValue);
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}

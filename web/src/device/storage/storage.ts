/** Every key of local storage. Keys with the `offpiste` prefix are not part of the specification. */
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
  fingerprintFailed: 'offpiste_fingerprint_failed',
  fingerprintDeclined: 'offpiste_fingerprint_declined',
  credential: 'offpiste_credential',
  storageDeclined: 'offpiste_storage_declined',
  firstSteps: 'offpiste_first_minute',
  account: 'offpiste_account',
  rep: 'offpiste_rep',
  device: 'offpiste_device',
  theme: 'offpiste_theme',
  bottomBar: 'offpiste_bottom_bar',
  officeSide: 'offpiste_office_side',
  deskLock: 'offpiste_desk_lock',
  bugReports: 'offpiste_bug_reports',
  errorService: 'offpiste_error_service',
  serverTime: 'offpiste_server_time',
  weekEnds: 'offpiste_week_ends',
  eraseDue: 'offpiste_erase_due',
  pushEndDue: 'offpiste_push_end_due',
  delivered: 'offpiste_delivered',
} as const;

/** One shared list without a transfer. */
export function extraPassengersKey(label: string | undefined): ExtraPassengersKey {
  return label ? `extraPassengers_${label}` : 'extraPassengers';
}

export function storedExtraKeys(): ExtraPassengersKey[] {
  try {
    return Object.keys(localStorage).filter(isExtraPassengersKey);
  } catch {
    return [];
  }
}

function isExtraPassengersKey(key: string): key is ExtraPassengersKey {
  return key === 'extraPassengers' || key.startsWith('extraPassengers_');
}

type ExtraPassengersKey = 'extraPassengers' | `extraPassengers_${string}`;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | ExtraPassengersKey;

export function readStored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False if storage is full or denied: the value must not be shown as stored. */
export function writeStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** 'full' if there is data but no space; a private window has neither. */
export function storedProblem(): 'full' | 'closed' | undefined {
  const name = 'offpiste_probe';
  try {
    localStorage.setItem(name, PROBE);
    localStorage.removeItem(name);
    return undefined;
  } catch (error) {
    return isFull(error) ? 'full' : 'closed';
  }
}

function isFull(error: unknown): boolean {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return (name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED') && localStorage.length > 0;
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Unreadable storage has nothing to remove.
  }
}

export function readStoredNumber(key: StorageKey): number | undefined {
  const text = readStored(key);
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

export function readStoredJson(key: StorageKey): unknown {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

export function readStoredRecord(key: StorageKey): Readonly<Record<string, unknown>> | undefined {
  const value = readStoredJson(key);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** As long as the values that a sign-in stores. */
const PROBE = '0'.repeat(1000);

/** Stored for the lifetime of the tab, even if the phone drops the app from memory. */
export const tabKeys = {
  scroll: 'offpiste_scroll',
  choices: 'offpiste_choices',
  officeWeek: 'offpiste_office_week',
  officeChoices: 'offpiste_office_choices',
} as const;

type TabKey = (typeof tabKeys)[keyof typeof tabKeys];

export function readTabRecord(key: TabKey): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function writeTabRecord(key: TabKey, value: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Harmless: the values are only lost sooner.
  }
}

export function forgetTab(): void {
  try {
    for (const key of Object.values(tabKeys)) sessionStorage.removeItem(key);
  } catch {
    // Unreadable storage has nothing to remove.
  }
}

export function onStoredElsewhere(listener: (key: string | null, value: string | null) => void): () => void {
  const tell = (event: StorageEvent) => listener(event.key, event.newValue);
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}

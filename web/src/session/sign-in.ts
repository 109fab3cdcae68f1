import { endpoints } from '@offpiste/core/endpoints';
import { CLOSED_LOCK } from '@offpiste/core/lock/lock.flow';
import { loginFailureText } from '@offpiste/core/session/failure.rules';
import { isOnline } from '#device/online.ts';
import { forgetTab, readStored, removeStored, storageKeys, writeStored } from '#device/storage.ts';
import { readMe, storedMe, useAuth, type Me } from '#session/auth.store.ts';
import { clearSensitiveData } from '#session/clear-sensitive-data.ts';
import { failureOf } from '#session/failure.ts';
import { rememberMe } from '#session/me.ts';
import { refreshTokenIn } from '#session/refresh.ts';
import { ask, type Answer } from '#session/request.ts';
import { login as texts } from '#texts/login';

// The login screen must be there at once; the lists come when somebody has signed in.
const keptLists = () => import('#session/kept-lists.ts');

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

// A person who logs out does not wait for a hanging network: the session ends here in any case.
const LOGOUT_PATIENCE_MS = 3000;

export async function signIn(username: string, password: string): Promise<SignInResult> {
  const answer = await ask({ method: 'POST', path: endpoints.login.path, body: { username, password } });
  const failure = failureOf(answer);
  if (failure) return refuse(loginFailureText(answer.answered ? failure.message : undefined, texts.failed));
  const refreshToken = refreshTokenIn(answer);
  if (refreshToken === undefined) return refuse(texts.noToken);
  openSession(username.trim().toLowerCase(), refreshToken);
  const rep = repIn(answer);
  if (rep) rememberMe(rep);
  const { fetchFirstLists } = await keptLists();
  await fetchFirstLists();
  return { ok: true };
}

function refuse(message: string): SignInResult {
  removeStored(storageKeys.refreshToken);
  useAuth.setState({ isLoggedIn: false });
  return { ok: false, message };
}

function repIn(answer: Answer): Me | undefined {
  const body = answer.answered ? answer.body : undefined;
  return typeof body === 'object' && body !== null && 'rep' in body ? readMe(body.rep) : undefined;
}

function openSession(account: string, refreshToken: string): void {
  const before = readStored(storageKeys.account);
  if (before !== undefined && before !== account) {
    // Nothing of the one before may stay in memory either, as when somebody signs in over an open session.
    clearSensitiveData();
    forgetDevice();
  }
  writeStored(storageKeys.account, account);
  writeStored(storageKeys.refreshToken, refreshToken);
  useAuth.setState({ isLoggedIn: true, account, me: storedMe(), signedOutText: undefined });
}

/** Full logout. Queued actions stay on the phone for their rep; everything else of the session goes. */
export async function signOut(): Promise<void> {
  const refreshToken = readStored(storageKeys.refreshToken);
  if (refreshToken !== undefined && isOnline()) {
    await ask({ method: 'POST', path: endpoints.logout.path, body: { refreshToken }, timeoutMs: LOGOUT_PATIENCE_MS });
  }
  clearSensitiveData();
  forgetDevice();
  removeStored(storageKeys.account);
  useAuth.setState({ account: '' });
  const { wipeLists } = await keptLists();
  await wipeLists();
}

/** What the device knew of a person: PIN, last activity, install decline, week, fingerprint. */
function forgetDevice(): void {
  removeStored(storageKeys.pinSalt);
  removeStored(storageKeys.pinHash);
  removeStored(storageKeys.lastActivity);
  removeStored(storageKeys.installDeclined);
  removeStored(storageKeys.week);
  removeStored(storageKeys.pinAttempts);
  removeStored(storageKeys.pinLockoutUntil);
  removeStored(storageKeys.fingerprint);
  removeStored(storageKeys.rep);
  forgetTab();
  useAuth.setState(CLOSED_LOCK);
}

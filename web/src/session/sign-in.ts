import { endpoints } from '@offpiste/core/endpoints';
import { usernameKey } from '@offpiste/core/access/session/username.rules';
import { loginFailureText } from '@offpiste/core/base/call/failure.rules';
import { readStored, removeStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { storedMe, useAuth } from './auth.store.ts';
import { clearSensitiveData } from './clear-sensitive-data.ts';
import { failureOf } from '#net/failure-of.ts';
import { rememberMe } from './me.ts';
import { refreshTokenIn, repIn } from './refresh.ts';
import { eraseLists, sessionLists } from './session-lists.ts';
import { endNotifications, forgetDevice } from './sign-out.ts';
import { sendRequest, type ApiResponse } from '#net/request.ts';
import { login as texts } from '#texts/access/login';

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

export async function signIn(username: string, password: string): Promise<SignInResult> {
  const body = { username, password };
  return finishSignIn(await sendRequest({ method: 'POST', path: endpoints.login.path, body }), username);
}

/** The server names the account if the person did not type its name. */
export async function finishSignIn(
  response: ApiResponse,
  username: string | undefined = usernameIn(response),
): Promise<SignInResult> {
  const failure = failureOfSignIn(response);
  if (failure !== undefined) return failSignIn(failure);
  const refreshToken = refreshTokenIn(response);
  if (refreshToken === undefined || username === undefined) return failSignIn(texts.noToken);
  await openSession(usernameKey(username), refreshToken);
  const rep = repIn(response);
  if (rep) rememberMe(rep);
  const { fetchFirstLists } = await sessionLists();
  await fetchFirstLists();
  return { ok: true };
}

export function failureOfSignIn(response: ApiResponse): string | undefined {
  const failure = failureOf(response);
  return failure && loginFailureText(response.answered ? failure.message : undefined, texts.failed);
}

export function failSignIn(message: string): SignInResult {
  removeStored(storageKeys.refreshToken);
  useAuth.setState({ isLoggedIn: false });
  return { ok: false, message };
}

function usernameIn(response: ApiResponse): string | undefined {
  const body = response.answered ? response.body : undefined;
  return typeof body === 'object' && body !== null && 'username' in body && typeof body.username === 'string'
    ? body.username
    : undefined;
}

async function openSession(account: string, refreshToken: string): Promise<void> {
  // Finishes an earlier erasure, which would otherwise later erase this user's data too.
  if (readStored(storageKeys.eraseDue) !== undefined) await eraseLists();
  const before = readStored(storageKeys.account);
  const isOther = before !== undefined && before !== account;
  if (isOther || readStored(storageKeys.pushEndDue) !== undefined) await endNotifications();
  if (isOther) {
    clearSensitiveData();
    forgetDevice();
    // Before the account changes: if the app is killed meanwhile, the phone still knows the data's owner.
    await eraseLists();
  }
  writeStored(storageKeys.account, account);
  writeStored(storageKeys.refreshToken, refreshToken);
  useAuth.setState({ isLoggedIn: true, account, me: storedMe(), signedOutText: undefined, signedOutReason: undefined });
}

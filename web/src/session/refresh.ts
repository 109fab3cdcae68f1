import { firstEndpoints } from '@offpiste/core/first-endpoints';
import {
  afterFailedRefresh,
  NO_TOKEN_TEXT,
  WAITED_IN_VAIN_TEXT,
  type RefreshFacts,
  type SessionTextKey,
} from '@offpiste/core/access/session/refresh.rules';
import { momentText } from '@offpiste/core/base/refusal/refusal.rules';
import { sayWhen, waitFor } from '#device/clock.ts';
import { exclusively } from '#device/storage/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { readMe, useAuth, type Me } from './auth.store.ts';
import { clearSensitiveData } from './clear-sensitive-data.ts';
import { rememberRights } from './me.ts';
import { eraseLists } from './session-lists.ts';
import { failureOf } from '#net/failure-of.ts';
import { sendRequest, type ApiResponse } from '#net/request.ts';
import { session as texts } from '#texts/access/session';

export type RefreshOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly text: SessionTextKey; readonly signedOut: boolean };

// Storage writes of another tab become visible a moment after its lock is released.
const STORAGE_LAG_MS = 100;

export interface SessionStamp {
  readonly token: string | undefined;
  readonly account: string | undefined;
}

export function sessionStamp(): SessionStamp {
  return { token: readStored(storageKeys.refreshToken), account: readStored(storageKeys.account) };
}

// Requests of one account are never repeated in another's session, and cannot end it.
const OTHER_ACCOUNT: RefreshOutcome = { ok: false, text: NO_TOKEN_TEXT, signedOut: true };

let running: { readonly account: string | undefined; readonly outcome: Promise<RefreshOutcome> } | undefined;

/**
 * Renews the session, once for all waiting requests in every tab.
 * @param stale the session of the refused request. Another stored token of the same account means that another tab has
 * renewed it.
 */
export async function refreshSession(stale: SessionStamp): Promise<RefreshOutcome> {
  if (running) {
    const { account } = running;
    const outcome = await running.outcome;
    if (account !== stale.account) return await refreshSession(stale);
    return outcome.ok ? outcome : { ...outcome, text: WAITED_IN_VAIN_TEXT };
  }
  const outcome = exclusively('refresh', (waited) => refreshNow(stale, waited));
  running = { account: stale.account, outcome };
  try {
    return await outcome;
  } finally {
    running = undefined;
  }
}

async function refreshNow(stale: SessionStamp, waited: boolean): Promise<RefreshOutcome> {
  if (waited) await waitFor(STORAGE_LAG_MS);
  if (isReplaced(stale)) return afterReplacement(stale);
  const refreshToken = stale.token;
  if (refreshToken === undefined) return endWith(NO_TOKEN_TEXT);
  const response = await sendRequest({
    method: firstEndpoints.refresh.method,
    path: firstEndpoints.refresh.path,
    body: { refreshToken },
  });
  if (isReplaced(stale)) return afterReplacement(stale);
  if (failureOf(response) === undefined) {
    keepNewToken(response);
    return { ok: true };
  }
  const facts = factsOf(response);
  const { text, signedOut, erases, ending } = afterFailedRefresh(facts);
  if (erases) void eraseLists();
  const reason = ending && momentText(texts.endings[ending], facts.details ?? {}, sayWhen);
  return signedOut ? endWith(text, reason) : { ok: false, text, signedOut };
}

function isReplaced({ token }: SessionStamp): boolean {
  return sessionStamp().token !== token;
}

function afterReplacement(stale: SessionStamp): RefreshOutcome {
  const { token, account } = sessionStamp();
  if (account !== stale.account) return OTHER_ACCOUNT;
  return token === undefined ? endWith(NO_TOKEN_TEXT) : { ok: true };
}

function endWith(text: SessionTextKey, reason?: string): RefreshOutcome {
  // The first request that ended the session has set the text; later ones must not replace it.
  if (useAuth.getState().isLoggedIn) clearSensitiveData(texts[text], reason);
  return { ok: false, text, signedOut: true };
}

function factsOf(response: ApiResponse): RefreshFacts {
  const failure = failureOf(response);
  const { code, details } = failure?.kind === 'refused' ? failure : {};
  return { answered: response.answered, message: failure?.message ?? '', code, details };
}

export function refreshTokenIn(response: ApiResponse): string | undefined {
  const body = response.answered ? response.body : undefined;
  if (typeof body !== 'object' || body === null || !('refreshToken' in body)) return undefined;
  return typeof body.refreshToken === 'string' && body.refreshToken !== '' ? body.refreshToken : undefined;
}

export function repIn(response: ApiResponse): Me | undefined {
  const body = response.answered ? response.body : undefined;
  return typeof body === 'object' && body !== null && 'rep' in body ? readMe(body.rep) : undefined;
}

function keepNewToken(response: ApiResponse): void {
  const rep = repIn(response);
  if (rep) rememberRights(rep);
  const token = refreshTokenIn(response);
  if (token !== undefined && !writeStored(storageKeys.refreshToken, token))
    logTrouble('The renewed session could not be stored');
}

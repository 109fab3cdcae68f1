import { endpoints } from '@offpiste/core/endpoints';
import {
  afterFailedRefresh,
  NO_TOKEN_TEXT,
  WAITED_IN_VAIN_TEXT,
  type RefreshFacts,
  type SessionTextKey,
} from '@offpiste/core/session/refresh.rules';
import { waitFor } from '#device/clock.ts';
import { exclusively } from '#device/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { readStored, storageKeys, writeStored } from '#device/storage.ts';
import { useAuth } from '#session/auth.store.ts';
import { clearSensitiveData } from '#session/clear-sensitive-data.ts';
import { failureOf } from '#session/failure.ts';
import { ask, type Answer } from '#session/request.ts';
import { session as texts } from '#texts/session';

export type RefreshOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly text: SessionTextKey; readonly signedOut: boolean };

// What another tab wrote reaches this one's storage a moment after the lock does.
const STORAGE_LAG_MS = 100;

/** The session as it lay on the device when a request was sent. */
export interface SessionStamp {
  readonly token: string | undefined;
  readonly account: string | undefined;
}

export function sessionStamp(): SessionStamp {
  return { token: readStored(storageKeys.refreshToken), account: readStored(storageKeys.account) };
}

// A request of one account is never repeated in the session of another, nor may it end that session.
const NOT_OURS: RefreshOutcome = { ok: false, text: NO_TOKEN_TEXT, signedOut: true };

let running: { readonly account: string | undefined; readonly outcome: Promise<RefreshOutcome> } | undefined;

/**
 * Renews the session, once for all requests that wait for it, in every tab.
 * @param stale the session in which the refused request was sent: where another token of the same account lies by now,
 * somebody else has renewed it meanwhile.
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
  const answer = await ask({ method: endpoints.refresh.method, path: endpoints.refresh.path, body: { refreshToken } });
  // What was answered is about a session that is not there any more.
  if (isReplaced(stale)) return afterReplacement(stale);
  if (failureOf(answer) === undefined) {
    keepNewToken(answer);
    return { ok: true };
  }
  const { text, signedOut } = afterFailedRefresh(factsOf(answer));
  return signedOut ? endWith(text) : { ok: false, text, signedOut };
}

function isReplaced({ token }: SessionStamp): boolean {
  return sessionStamp().token !== token;
}

/** Renewed meanwhile, ended, or somebody else's by now. */
function afterReplacement(stale: SessionStamp): RefreshOutcome {
  const { token, account } = sessionStamp();
  if (account !== stale.account) return NOT_OURS;
  return token === undefined ? endWith(NO_TOKEN_TEXT) : { ok: true };
}

function endWith(text: SessionTextKey): RefreshOutcome {
  // Whoever ended the session first has said why; a request that comes late does not know better.
  if (useAuth.getState().isLoggedIn) clearSensitiveData(texts[text]);
  return { ok: false, text, signedOut: true };
}

function factsOf(answer: Answer): RefreshFacts {
  const failure = failureOf(answer);
  const code = failure?.kind === 'refused' ? (failure.code ?? '') : '';
  return { answered: answer.answered, message: `${code} ${failure?.message ?? ''}` };
}

/** The refresh token of an answer, if it brings one. */
export function refreshTokenIn(answer: Answer): string | undefined {
  const body = answer.answered ? answer.body : undefined;
  if (typeof body !== 'object' || body === null || !('refreshToken' in body)) return undefined;
  return typeof body.refreshToken === 'string' && body.refreshToken !== '' ? body.refreshToken : undefined;
}

function keepNewToken(answer: Answer): void {
  const token = refreshTokenIn(answer);
  if (token !== undefined && !writeStored(storageKeys.refreshToken, token))
    logTrouble('The renewed session could not be stored');
}

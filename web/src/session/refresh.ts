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
import { brand } from '#session/brand.ts';
import { clearSensitiveData } from '#session/clear-sensitive-data.ts';
import { failureOf } from '#session/failure.ts';
import { ask, type Answer } from '#session/request.ts';

export type RefreshOutcome = { readonly ok: true } | { readonly ok: false; readonly text: SessionTextKey; readonly signedOut: boolean };

// What another tab wrote reaches this one's storage a moment after the lock does.
const STORAGE_LAG_MS = 100;

let running: Promise<RefreshOutcome> | undefined;

/**
 * Renews the session, once for all requests that wait for it, in every tab.
 * @param staleToken the token that was stored when the refused request was sent: where another one lies by now,
 * somebody else has renewed the session meanwhile.
 */
export async function refreshSession(staleToken: string | undefined): Promise<RefreshOutcome> {
  if (running) {
    const outcome = await running;
    return outcome.ok ? outcome : { ...outcome, text: WAITED_IN_VAIN_TEXT };
  }
  running = exclusively('refresh', (waited) => refreshNow(staleToken, waited));
  try {
    return await running;
  } finally {
    running = undefined;
  }
}

async function refreshNow(staleToken: string | undefined, waited: boolean): Promise<RefreshOutcome> {
  if (waited) await waitFor(STORAGE_LAG_MS);
  const refreshToken = readStored(storageKeys.refreshToken);
  if (refreshToken === undefined) return endWith(NO_TOKEN_TEXT);
  if (refreshToken !== staleToken) return { ok: true };
  const answer = await ask({ method: endpoints.refresh.method, path: endpoints.refresh.path, body: { refreshToken } });
  if (failureOf(answer) === undefined) {
    keepNewToken(answer);
    return { ok: true };
  }
  const { text, signedOut } = afterFailedRefresh(factsOf(answer));
  return signedOut ? endWith(text) : { ok: false, text, signedOut };
}

function endWith(text: SessionTextKey): RefreshOutcome {
  clearSensitiveData(brand.texts.session[text]);
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
  if (token !== undefined && !writeStored(storageKeys.refreshToken, token)) logTrouble('The renewed session could not be stored');
}

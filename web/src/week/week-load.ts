import { endpoints, pathOf } from '@offpiste/core/endpoints';
import type { Rep } from '@offpiste/core/rep/rep.contract';
import { needsFallbackDecompressor, weekProblemText } from '@offpiste/core/week/week-payload.rules';
import { now } from '#device/clock.ts';
import { withDatabase, type KeptWeek } from '#device/database.ts';
import { logTrouble } from '#device/log.ts';
import { hasNativeDecompression, userAgent } from '#device/user-agent.ts';
import { send } from '#session/api.ts';
import { brand } from '#session/brand.ts';
import type { Failure } from '#session/failure.ts';
import { keptKey } from '#session/kept-reads.ts';
import { withAttempts } from '#week/attempts.ts';
import { decodeInWorker } from '#week/week-worker.ts';
import type { HeldWeekData } from '#week/week.store.ts';

export interface LoadedWeek {
  readonly data: HeldWeekData;
  readonly rep: Rep;
  readonly systemId: string | undefined;
}

export type WeekLoad = { readonly ok: true; readonly week: LoadedWeek } | { readonly ok: false; readonly message: string };

type Download = { readonly ok: true; readonly week: KeptWeek; readonly isNew: boolean } | { readonly ok: false; readonly failure: Failure };

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onFailedAttempt: (count: number) => void;
}

/** Fetches a week into the worker; what lies on the device is used only when the network gives nothing at all. */
export async function loadWeek(weekId: string, options: LoadOptions): Promise<WeekLoad> {
  const key = keptKey(`week/${weekId}`);
  const kept = await readKeptWeek(key);
  const attempt = () => download(weekId, kept, options.signal);
  const result = await withAttempts(attempt, { ...options, hurry: kept !== undefined });
  if (result.ok) return await decode(result.week, { key, keep: result.isNew, fromDevice: false });
  if (!isNoNetwork(result.failure)) return { ok: false, message: result.failure.message };
  // Nobody answered, so there are no words of anybody's to show.
  return kept ? await decode(kept, { key, keep: false, fromDevice: true }) : { ok: false, message: '' };
}

/** Asks the server once for a week that was taken from the device; nothing when it still gives none. */
export async function fetchWeekAgain(weekId: string, signal: AbortSignal): Promise<LoadedWeek | undefined> {
  const key = keptKey(`week/${weekId}`);
  const result = await download(weekId, await readKeptWeek(key), signal);
  if (!result.ok || signal.aborted) return undefined;
  const load = await decode(result.week, { key, keep: result.isNew, fromDevice: false });
  return load.ok ? load.week : undefined;
}

function isNoNetwork(failure: Failure): boolean {
  return failure.kind === 'trouble' && ['offline', 'network', 'timeout'].includes(failure.trouble);
}

async function download(weekId: string, kept: KeptWeek | undefined, signal: AbortSignal): Promise<Download> {
  const path = pathOf(endpoints.weekData, { weekId });
  const headers: Record<string, string> = kept?.etag ? { 'If-None-Match': kept.etag } : {};
  const at = now();
  const sent = await send({ method: 'GET', path, expects: 'bytes', headers, signal });
  if (!sent.ok) return sent;
  const { bytes = new Uint8Array(), etag, status } = sent.answer;
  if (status === 304 && kept) return { ok: true, week: { ...kept, at }, isNew: false };
  return { ok: true, week: { bytes, at, ...(etag ? { etag } : {}) }, isNew: true };
}

async function decode(week: KeptWeek, how: { key: string; keep: boolean; fromDevice: boolean }): Promise<WeekLoad> {
  const useFallback = needsFallbackDecompressor({ userAgent: userAgent(), hasNative: hasNativeDecompression() });
  const decoded = await decodeInWorker(week.bytes, { useFallback, policy: brand.policy });
  if (!decoded.ok) return { ok: false, message: weekProblemText(decoded.problem, brand.texts.week) };
  if (how.keep) await keepWeek(how.key, week);
  const { passengers, rep, systemId } = decoded;
  return { ok: true, week: { data: { passengers, loadedAt: week.at, fromDevice: how.fromDevice }, rep, systemId } };
}

async function readKeptWeek(key: string): Promise<KeptWeek | undefined> {
  try {
    return await withDatabase((database) => database.get('weeks', key));
  } catch (error) {
    logTrouble('The kept week could not be read', error);
    return undefined;
  }
}

async function keepWeek(key: string, week: KeptWeek): Promise<void> {
  try {
    await withDatabase((database) => database.put('weeks', week, key));
  } catch (error) {
    logTrouble('The week could not be kept', error);
  }
}

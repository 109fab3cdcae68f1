import { endpoints, pathOf } from '@offpiste/core/endpoints';
import type { Rep } from '@offpiste/core/rep/rep.contract';
import { needsFallbackDecompressor, weekProblemText } from '@offpiste/core/week/week-payload.rules';
import { now } from '#device/clock.ts';
import type { KeptWeek } from '#device/database.ts';
import { hasNativeDecompression, userAgent } from '#device/user-agent.ts';
import { send } from '#session/api.ts';
import { brand } from '#session/brand.ts';
import type { Failure } from '#session/failure.ts';
import { confirmKept, keptKey, readKeptWeek, writeKeptWeek } from '#session/kept-reads.ts';
import { week as texts } from '#texts/week';
import { withAttempts } from '#week/attempts.ts';
import { decodeInWorker } from '#week/week-worker.ts';
import type { HeldWeekData } from '#week/week.store.ts';

export interface LoadedWeek {
  readonly data: HeldWeekData;
  readonly rep: Rep;
  readonly systemId: string | undefined;
}

export type WeekLoad =
  | { readonly ok: true; readonly week: LoadedWeek }
  | { readonly ok: false; readonly message: string };

type Download =
  | { readonly ok: true; readonly week: KeptWeek; readonly isNew: boolean }
  | { readonly ok: false; readonly failure: Failure };

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onFailedAttempt: (count: number) => void;
}

/** Fetches a week into the worker; what lies on the device is used only when the network gives nothing at all. */
export async function loadWeek(weekId: string, options: LoadOptions): Promise<WeekLoad> {
  const kept = await readKeptWeek(keyOf(weekId));
  const attempt = () => download(weekId, kept, options.signal);
  const result = await withAttempts(attempt, { ...options, hurry: kept !== undefined });
  if (result.ok) return await take(weekId, result);
  if (!isNoNetwork(result.failure)) return { ok: false, message: result.failure.message };
  // Nobody answered, so there are no words of anybody's to show.
  return kept ? await decode(kept, { fromDevice: true, isKept: true }) : { ok: false, message: '' };
}

/** Asks the server once for a week that was taken from the device; nothing when it still gives none. */
export async function fetchWeekAgain(weekId: string, signal: AbortSignal): Promise<LoadedWeek | undefined> {
  const result = await download(weekId, await readKeptWeek(keyOf(weekId)), signal);
  if (!result.ok || signal.aborted) return undefined;
  const load = await take(weekId, result);
  return load.ok ? load.week : undefined;
}

function keyOf(weekId: string): string {
  return keptKey(`week/${weekId}`);
}

/** Only what can be read is kept. A disk that takes nothing stops nobody: the week lives in memory. */
async function take(weekId: string, { week, isNew }: Extract<Download, { ok: true }>): Promise<WeekLoad> {
  const load = await decode(week, { fromDevice: false, isKept: !isNew });
  if (!load.ok) return load;
  if (!isNew) {
    void confirmKept(keyOf(weekId), week.at);
    return load;
  }
  const isKept = await writeKeptWeek(keyOf(weekId), weekId, week);
  return { ok: true, week: { ...load.week, data: { ...load.week.data, isKept } } };
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

async function decode(week: KeptWeek, how: { fromDevice: boolean; isKept: boolean }): Promise<WeekLoad> {
  const useFallback = needsFallbackDecompressor({ userAgent: userAgent(), hasNative: hasNativeDecompression() });
  const decoded = await decodeInWorker(week.bytes, { useFallback, policy: brand.policy });
  if (!decoded.ok) return { ok: false, message: weekProblemText(decoded.problem, texts) };
  const { passengers, rep, systemId } = decoded;
  return { ok: true, week: { data: { passengers, loadedAt: week.at, ...how }, rep, systemId } };
}

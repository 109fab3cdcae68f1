import { pathOf } from '@offpiste/core/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { needsFallbackDecompressor, weekProblemText } from '@offpiste/core/week/week-payload.rules';
import { now } from '#device/clock.ts';
import type { KeptWeek } from '#device/storage/database.ts';
import { hasNativeDecompression, userAgent } from '#device/user-agent.ts';
import { sendInSession } from '#session/api.ts';
import { brand } from '#app/brand.ts';
import type { Failure } from '#net/failure.ts';
import { confirmKept, keptKey, readKeptWeek, writeKeptWeek } from '#kept/kept-reads.ts';
import { week as texts } from '#texts/week/week';
import { withAttempts } from './attempts.ts';
import { decodeInWorker } from './week-worker.ts';
import type { LoadedWeek } from './week.store.ts';

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

/** Fetches a week into the worker; the copy on the device is used only when there is no network response at all. */
export async function loadWeek(weekId: string, options: LoadOptions): Promise<WeekLoad> {
  const kept = await readKeptWeek(keyOf(weekId));
  const attempt = () => download(weekId, kept, options.signal);
  const result = await withAttempts(attempt, { ...options, hasFallback: kept !== undefined });
  if (result.ok) return await take(weekId, result);
  if (!isNoNetwork(result.failure)) return { ok: false, message: result.failure.message };
  // There was no response, so there is no message to show.
  return kept ? await decode(kept, { fromDevice: true, isKept: true }) : { ok: false, message: '' };
}

/** Retries a week that was loaded from the device; undefined when it still cannot be fetched. */
export async function fetchWeekAgain(weekId: string, signal: AbortSignal): Promise<LoadedWeek | undefined> {
  const result = await download(weekId, await readKeptWeek(keyOf(weekId)), signal);
  if (!result.ok || signal.aborted) return undefined;
  const load = await take(weekId, result);
  return load.ok ? load.week : undefined;
}

function keyOf(weekId: string): string {
  return keptKey(`week/${weekId}`);
}

/** Only a readable week is stored. A week that cannot be stored is still held in memory. */
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
  const sent = await sendInSession({ method: 'GET', path, expects: 'bytes', headers, signal });
  if (!sent.ok) return sent;
  const { bytes = new Uint8Array(), etag, status } = sent.response;
  if (status === 304 && kept) return { ok: true, week: { ...kept, at }, isNew: false };
  return { ok: true, week: { bytes, at, ...(etag ? { etag } : {}) }, isNew: true };
}

async function decode(week: KeptWeek, how: { fromDevice: boolean; isKept: boolean }): Promise<WeekLoad> {
  const useFallback = needsFallbackDecompressor({ userAgent: userAgent(), hasNative: hasNativeDecompression() });
  const decoded = await decodeInWorker(week.bytes, { useFallback, policy: brand.policy });
  if (!decoded.ok) return { ok: false, message: weekProblemText(decoded.problem, texts) };
  const { passengers, rep, systemId } = decoded;
  return { ok: true, week: { data: { passengers, loadedAt: week.at, etag: week.etag, ...how }, rep, systemId } };
}

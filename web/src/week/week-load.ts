import { needsFallbackDecompressor, weekProblemText } from '@offpiste/core/week/week/week-payload.rules';
import { isUnreachable } from '@offpiste/core/week/week/week-error.rules';
import { now } from '#device/clock.ts';
import { withDatabase, type KeptWeek } from '#device/storage/database.ts';
import { hasNativeDecompression, userAgent } from '#device/user-agent.ts';
import { brand } from '#base/brand.ts';
import type { Failure } from '#net/failure.ts';
import { linkState } from '#net/link.store.ts';
import { confirmKept, isWeekKept, keptKey, readKeptWeek, writeKeptWeek } from '#kept/kept-reads.ts';
import { week as texts } from '#texts/week/week';
import { withAttempts } from './attempts.ts';
import { decodeInWorker } from './week-worker.ts';
import { downloadWeek, type WeekDownload } from './week-download.ts';
import type { LoadedWeek, WeekProgress } from './week.store.ts';

export type WeekLoad =
  | { readonly ok: true; readonly week: LoadedWeek }
  | { readonly ok: true; readonly confirmedAt: number }
  | { readonly ok: false; readonly message: string; readonly isUnreachable: boolean };

interface LoadOptions {
  readonly signal: AbortSignal;
  readonly heldEtag?: string | undefined;
  readonly onFailedAttempt?: (count: number) => void;
  readonly onProgress?: (progress: WeekProgress) => void;
}

/** Opens the database in advance; reads nothing. */
export async function connectToDisk(): Promise<void> {
  await withDatabase(async () => undefined);
}

/** Faster than reading the copy, which may still fail. */
export async function hasKeptWeek(weekId: string): Promise<boolean> {
  return await isWeekKept(keyOf(weekId));
}

/** Undefined if no copy can be read. Does not contact the server. */
export async function openKeptWeek(weekId: string): Promise<LoadedWeek | undefined> {
  const kept = await readKeptWeek(keyOf(weekId));
  if (!kept) return undefined;
  const load = await decode(kept, { fromDevice: linkState() === 'none', isKept: true });
  return load.ok ? load.week : undefined;
}

export async function loadWeek(weekId: string, options: LoadOptions): Promise<WeekLoad> {
  const result = await withAttempts(() => downloadWeek(weekId, options), options);
  return result.ok ? await storeDownload(weekId, result) : failed(result.failure);
}

export async function fetchWeekAgain(weekId: string, options: LoadOptions): Promise<WeekLoad> {
  const result = await downloadWeek(weekId, options);
  return result.ok ? await storeDownload(weekId, result) : failed(result.failure);
}

/** Without a response of the server there is no message to show. */
function failed(failure: Failure): WeekLoad {
  const unreachable = isUnreachable(failure);
  return { ok: false, message: unreachable ? '' : failure.message, isUnreachable: unreachable };
}

function keyOf(weekId: string): string {
  return keptKey(`week/${weekId}`);
}

/** Stores only a readable week; one that cannot be stored stays in memory. */
async function storeDownload(weekId: string, download: Extract<WeekDownload, { ok: true }>): Promise<WeekLoad> {
  if (download.week === 'unchanged') {
    void confirmKept(keyOf(weekId), download.at, download.etag);
    return { ok: true, confirmedAt: download.at };
  }
  const load = await decode(download.week, { fromDevice: false, isKept: false });
  if (!load.ok) return load;
  const isKept = await writeKeptWeek(keyOf(weekId), weekId, download.week);
  return { ok: true, week: { ...load.week, data: { ...load.week.data, isKept } } };
}

type Decoded = Extract<WeekLoad, { ok: false }> | { readonly ok: true; readonly week: LoadedWeek };

async function decode({ bytes, at, etag }: KeptWeek, how: { fromDevice: boolean; isKept: boolean }): Promise<Decoded> {
  const useFallback = needsFallbackDecompressor({ userAgent: userAgent(), hasNative: hasNativeDecompression() });
  const decoded = await decodeInWorker(bytes, { useFallback, policy: brand.policy });
  if (!decoded.ok) return { ok: false, message: weekProblemText(decoded.problem, texts), isUnreachable: false };
  const { passengers, rep, systemId } = decoded;
  return { ok: true, week: { data: { passengers, heldAt: now(), loadedAt: at, etag, ...how }, rep, systemId } };
}

import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { continuation, rangeStart } from '@offpiste/core/week/week/week-range.rules';
import { now } from '#device/clock.ts';
import type { KeptWeek } from '#device/storage/database.ts';
import type { Failure } from '#net/failure.ts';
import { joined, type ArrivingBody } from '#net/arriving-body.ts';
import { sendInSession } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import type { WeekProgress } from './week.store.ts';

export type WeekDownload =
  | { readonly ok: true; readonly week: KeptWeek }
  | { readonly ok: true; readonly week: 'unchanged'; readonly at: number; readonly etag: string | undefined }
  | { readonly ok: false; readonly failure: Failure };

interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly heldEtag?: string | undefined;
  readonly onProgress?: (progress: WeekProgress) => void;
}

/** The arrived part of an interrupted download; in memory only. */
interface Piece {
  readonly weekId: string;
  readonly etag: string | undefined;
  readonly totalBytes: number | undefined;
  readonly chunks: Uint8Array<ArrayBuffer>[];
}

let piece: Piece | undefined;

// It contains personal data of the rep who signed out.
useAuth.subscribe(({ isLoggedIn, account }, before) => {
  if (!isLoggedIn || account !== before.account) piece = undefined;
});

export async function downloadWeek(
  weekId: string,
  { signal, heldEtag, onProgress }: DownloadOptions,
): Promise<WeekDownload> {
  if (piece?.weekId !== weekId) piece = undefined;
  const at = now();
  const sent = await sendInSession({
    method: 'GET',
    path: pathOf(endpoints.weekData, { weekId }),
    expects: 'bytes',
    signal,
    headers: {
      ...(heldEtag ? { 'If-None-Match': heldEtag } : {}),
      ...continuation({ etag: piece?.etag, receivedBytes: piece ? lengthOf(piece) : 0 }),
    },
    onBody: (head) => {
      const mine = pieceFor(weekId, head);
      const tell = () => onProgress?.({ receivedBytes: lengthOf(mine), totalBytes: mine.totalBytes });
      piece = mine;
      tell();
      return (chunk) => {
        mine.chunks.push(chunk);
        tell();
      };
    },
  });
  if (!sent.ok) return sent;
  if (sent.response.status === 304 && heldEtag) {
    piece = undefined;
    return { ok: true, week: 'unchanged', at, etag: heldEtag };
  }
  const whole = piece;
  piece = undefined;
  const bytes = joined(whole?.chunks ?? []);
  return { ok: true, week: { bytes, at, ...(whole?.etag ? { etag: whole.etag } : {}) } };
}

function pieceFor(weekId: string, { status, etag, contentRange, contentLength }: ArrivingBody): Piece {
  const start = rangeStart({ status, contentRange });
  if (start !== undefined && piece?.etag === etag && piece && lengthOf(piece) === start) return piece;
  return { weekId, etag, totalBytes: contentLength, chunks: [] };
}

function lengthOf({ chunks }: Piece): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

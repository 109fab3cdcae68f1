// Source: docs/reference/phone-data.md (Week copy).
import type { LinkState } from '../../base/link/link.rules.ts';
import {
  MAX_LISTS_PER_REQUEST,
  type CopiedFile,
  type CopiedList,
  type CopiedWeek,
  type WeekCopyContents,
} from './week-copy.contract.ts';

/** While the app is visible. */
export const COPY_CHECK_MS = 30_000;
/** A phone without a touch for this time is not in use. */
const REST_MS = 1500;
/** For each fetch, because signal may end. */
const PAUSES_MAX_MS = 20_000;

/** By path. `at` is the last confirmation, epoch ms. */
export type HeldLists = ReadonlyMap<string, { readonly etag: string; readonly at: number }>;

export interface HeldCopies {
  readonly lists: HeldLists;
  readonly files: ReadonlyMap<string, string>;
  /** Lists that the open screen polls. It fetches only their changes. */
  readonly polled: ReadonlySet<string>;
}

/** `checkedAt` is epoch ms of the phone. */
export interface CheckedCopy extends Pick<WeekCopyContents, 'week' | 'lists' | 'files'> {
  readonly checkedAt: number;
}

/** Bytes are on the wire. */
export interface CopyState {
  readonly week: CopiedWeek;
  readonly lists: readonly CopiedList[];
  readonly files: readonly CopiedFile[];
  readonly missingLists: readonly CopiedList[];
  readonly missingFiles: readonly CopiedFile[];
  readonly missingBytes: number;
  /** Undefined if a file has no known size. */
  readonly fileBytes: number | undefined;
  /** Whether it has all lists; week and files count separately. */
  readonly isComplete: boolean;
}

/** Compares a week with the phone by equality of versions, because a restored server may have older ones. */
export function copyState({ week, lists, files, checkedAt }: CheckedCopy, held: HeldCopies): CopyState {
  const missingLists = lists.filter(({ path, etag }) => {
    const own = held.lists.get(path);
    // The screen requested the list after the check.
    return own === undefined || (own.etag !== etag && own.at <= checkedAt && !held.polled.has(path));
  });
  const missingFiles = files.filter(({ path, etag }) => held.files.get(path) !== etag);
  return {
    week,
    lists,
    files,
    missingLists,
    missingFiles,
    missingBytes: wireBytes(missingLists),
    fileBytes: missingFiles.some(({ bytes }) => bytes === null) ? undefined : wireBytes(missingFiles),
    isComplete: missingLists.length === 0,
  };
}

/** The requests for lists, one piece each. */
export function piecesOf(lists: readonly CopiedList[]): CopiedList[][] {
  const pieces: CopiedList[][] = [];
  for (const list of lists) {
    const last = pieces.at(-1);
    if (last && last[0]?.piece === list.piece && last.length < MAX_LISTS_PER_REQUEST) last.push(list);
    else pieces.push([list]);
  }
  return pieces;
}

/** The wait before the next piece, ms, so that it does not slow down typing. */
export function pauseBeforePiece({
  lastActivity,
  now,
  pausedMs,
  byPress,
}: {
  readonly lastActivity: number | undefined;
  readonly now: number;
  readonly pausedMs: number;
  readonly byPress: boolean;
}): number {
  if (byPress || lastActivity === undefined || now < lastActivity) return 0;
  return Math.max(0, Math.min(lastActivity + REST_MS - now, PAUSES_MAX_MS - pausedMs));
}

/** The seconds left at the speed so far. */
export function secondsLeft({
  bytes,
  ofBytes,
  tookMs,
}: {
  readonly bytes: number;
  readonly ofBytes: number;
  readonly tookMs: number;
}): number | undefined {
  if (bytes <= 0 || tookMs <= 0) return undefined;
  return Math.ceil(((ofBytes - bytes) * tookMs) / bytes / 1000);
}

/** Whether to fetch documents and pictures without a request. */
export function fetchesFilesByItself({ saveData, link }: { saveData: boolean; link: LinkState }): boolean {
  return !saveData && link === 'good';
}

/** The bytes of items with a known size. */
export function wireBytes(items: readonly { readonly bytes: number | null }[]): number {
  return items.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
}

export type ClientsHeld = 'kept' | 'old' | 'not kept';

/** Whether the phone has the server's version of the week. */
export function clientsHeld(
  week: { readonly isKept: boolean; readonly etag: string | undefined } | undefined,
  state: Pick<CopyState, 'week'> | undefined,
): ClientsHeld {
  if (!week?.isKept) return 'not kept';
  return state && week.etag !== undefined && week.etag !== state.week.etag ? 'old' : 'kept';
}

/** unknown: the phone never received the contents. Files are not needed. */
export type CopyVerdict = 'ready' | 'getting' | 'not-ready' | 'unknown' | 'ended';

export function copyVerdict({
  state,
  clients,
  isBusy,
  hasEnded,
}: {
  readonly state: Pick<CopyState, 'isComplete'> | undefined;
  readonly clients: ClientsHeld;
  readonly isBusy: boolean;
  readonly hasEnded: boolean;
}): CopyVerdict {
  if (hasEnded) return 'ended';
  if (state?.isComplete && clients === 'kept') return 'ready';
  if (isBusy) return 'getting';
  return state ? 'not-ready' : 'unknown';
}

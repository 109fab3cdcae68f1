// Source: docs/reference/phone-data.md (Week copy).
import type { LinkState } from '../../base/link/link.rules.ts';
import {
  MAX_LISTS_PER_REQUEST,
  type CopiedFile,
  type CopiedList,
  type CopiedWeek,
  type WeekCopyContents,
} from './week-copy.contract.ts';

/** How often a phone asks for news of its week while the app is visible, ms. */
export const COPY_CHECK_MS = 30_000;
/** A phone on which nothing was touched for this long is not in use, ms. Activity is noted once a second. */
const REST_MS = 1500;
/** How long the fetch of one copy waits for a phone in use, in all, ms: signal may end soon. */
const PAUSES_MAX_MS = 20_000;

/** The versions of the lists on a phone, by path, and when each was last requested or confirmed, epoch ms. */
export type HeldLists = ReadonlyMap<string, { readonly etag: string; readonly at: number }>;

/** What is on a phone: its lists, and the versions of its files, by path. */
export interface HeldCopies {
  readonly lists: HeldLists;
  readonly files: ReadonlyMap<string, string>;
}

/** What a week contained when the server was asked, at `checkedAt`, epoch ms by the phone's clock. */
export interface CheckedCopy extends Pick<WeekCopyContents, 'week' | 'lists' | 'files'> {
  readonly checkedAt: number;
}

/** What a phone has of a week, and what it does not. Bytes are on the wire. */
export interface CopyState {
  /** The week's data on the server. */
  readonly week: CopiedWeek;
  readonly lists: readonly CopiedList[];
  readonly files: readonly CopiedFile[];
  readonly missingLists: readonly CopiedList[];
  readonly missingFiles: readonly CopiedFile[];
  readonly missingBytes: number;
  /** Of the missing files; undefined where the size of one is not known. */
  readonly fileBytes: number | undefined;
  /** False while a list is missing; the week's data, documents and pictures are counted separately. */
  readonly isComplete: boolean;
}

/**
 * Compares the contents of a week with what is on a phone. Versions are compared for equality only: after a restore of the
 * server an older one may be the current one.
 */
export function copyState({ week, lists, files, checkedAt }: CheckedCopy, held: HeldCopies): CopyState {
  const missingLists = lists.filter(({ path, etag }) => {
    const own = held.lists.get(path);
    // A list that its screen requested after the check is newer than the check knows.
    return own === undefined || (own.etag !== etag && own.at <= checkedAt);
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

/** The requests in which lists are fetched, in the same order: those of one piece together. */
export function piecesOf(lists: readonly CopiedList[]): CopiedList[][] {
  const pieces: CopiedList[][] = [];
  for (const list of lists) {
    const last = pieces.at(-1);
    if (last && last[0]?.piece === list.piece && last.length < MAX_LISTS_PER_REQUEST) last.push(list);
    else pieces.push([list]);
  }
  return pieces;
}

/**
 * How long a fetch waits before its next piece, ms, so that receiving it does not slow down the screen on which a rep types.
 * `lastActivity`: epoch ms. `pausedMs`: how long this fetch waited before. `byPress`: the rep asked for it, and waits for
 * it.
 */
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

/** Seconds until the rest has arrived at the speed so far; undefined before anything arrived. */
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

/** Documents and pictures are fetched without being asked for only where that costs little. */
export function fetchesFilesByItself({ saveData, link }: { saveData: boolean; link: LinkState }): boolean {
  return !saveData && link === 'good';
}

/** The bytes of lists or files together; those whose size is not known count as nothing. */
export function wireBytes(items: readonly { readonly bytes: number | null }[]): number {
  return items.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
}

/** Whether the clients of a week are on the phone's disk, in the server's version as far as the phone knows. */
export type ClientsHeld = 'kept' | 'old' | 'not kept';

/** Compares the week's data on the phone with what the server has. `state` is undefined where that was never learned. */
export function clientsHeld(
  week: { readonly isKept: boolean; readonly etag: string | undefined } | undefined,
  state: Pick<CopyState, 'week'> | undefined,
): ClientsHeld {
  if (!week?.isKept) return 'not kept';
  return state && week.etag !== undefined && week.etag !== state.week.etag ? 'old' : 'kept';
}

/**
 * Whether a week can be used without signal. 'unknown': the phone never learned what the week contains. 'ended': too long
 * ago to be kept. Documents and pictures are not needed.
 */
export type CopyVerdict = 'ready' | 'getting' | 'not-ready' | 'unknown' | 'ended';

export function copyVerdict({
  state,
  clients,
  isBusy,
  hasEnded,
}: {
  readonly state: Pick<CopyState, 'isComplete'> | undefined;
  readonly clients: ClientsHeld;
  /** Lists are being fetched, or the contents asked for. */
  readonly isBusy: boolean;
  readonly hasEnded: boolean;
}): CopyVerdict {
  if (hasEnded) return 'ended';
  if (state?.isComplete && clients === 'kept') return 'ready';
  if (isBusy) return 'getting';
  return state ? 'not-ready' : 'unknown';
}

import type { LinkState } from '../link/link.rules.ts';
import {
  LISTS_PER_REQUEST_MAX,
  type CopiedFile,
  type CopiedList,
  type WeekCopyContents,
} from './week-copy.contract.ts';

/** How often a phone asks for news of its week while the app is visible, ms. Source: docs/product.md, section "The week on the phone". */
export const COPY_CHECK_MS = 60_000;
/** The bytes of the lists in one request, on the wire: what is lost at most when a request is cut off. */
export const PIECE_BYTES_MAX = 32_000;

/** The versions of the lists on a phone, by path, and when each was last requested or confirmed, epoch ms. */
export type HeldLists = ReadonlyMap<string, { readonly etag: string; readonly at: number }>;

/** What is on a phone: its lists, and the versions of its files, by path. */
export interface Held {
  readonly lists: HeldLists;
  readonly files: ReadonlyMap<string, string>;
}

/** What a week contained when the server was asked, at `checkedAt`, epoch ms by the phone's clock. */
export interface Checked extends Pick<WeekCopyContents, 'week' | 'lists' | 'files'> {
  readonly checkedAt: number;
}

/** What a phone has of a week, and what it does not. Bytes are on the wire. */
export interface CopyState {
  /** The week's data on the server. */
  readonly week: CopiedList;
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
 * server an older one may be the current one. Source: docs/product.md, section "The week on the phone".
 */
export function copyState({ week, lists, files, checkedAt }: Checked, held: Held): CopyState {
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
    missingBytes: bytesOf(missingLists),
    fileBytes: missingFiles.some(({ bytes }) => bytes === null) ? undefined : bytesOf(missingFiles),
    isComplete: missingLists.length === 0,
  };
}

/** The requests in which lists are fetched, in the same order: few, and none so large that losing it costs much. */
export function piecesOf(lists: readonly CopiedList[]): CopiedList[][] {
  const pieces: CopiedList[][] = [];
  let bytes = 0;
  for (const list of lists) {
    const last = pieces.at(-1);
    if (!last || bytes + list.bytes > PIECE_BYTES_MAX || last.length >= LISTS_PER_REQUEST_MAX) {
      pieces.push([list]);
      bytes = list.bytes;
    } else {
      last.push(list);
      bytes += list.bytes;
    }
  }
  return pieces;
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

function bytesOf(items: readonly { readonly bytes: number | null }[]): number {
  return items.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
}

// Source: docs/reference/scanning.md (Hand-held readers).
import type { ReaderRead } from './key-reader.contract.ts';

export const MAX_WAITING_READS = 50;

/** A reader sends the ticket again if its trigger stays pressed. */
export const SAME_TICKET_MS = 2000;

/** A read, and the way (in or out) that was chosen when it arrived. */
export interface WaitingRead<Way = undefined> {
  readonly read: ReaderRead;
  readonly way: Way;
}

/** `last`: the last accepted code; `at` in ms. */
export interface ReaderQueue<Way = undefined> {
  readonly waiting: readonly WaitingRead<Way>[];
  readonly last: { readonly code: string; readonly way: Way; readonly at: number } | undefined;
}

export type QueuedAs = 'waiting' | 'repeated' | 'full';

export const EMPTY_READER_QUEUE = { waiting: [], last: undefined } as const;

/** Adds a read. The same ticket within two seconds is one read. */
export function withRead<Way>(
  queue: ReaderQueue<Way>,
  item: WaitingRead<Way>,
  at: number,
): { readonly queue: ReaderQueue<Way>; readonly as: QueuedAs } {
  const { read, way } = item;
  const code = read.kind === 'code' ? read.code : read.text;
  const { last, waiting } = queue;
  const isSame = last !== undefined && last.code === code && last.way === way;
  if (isSame && at - last.at < SAME_TICKET_MS) return { queue: { ...queue, last: { ...last, at } }, as: 'repeated' };
  if (waiting.length >= MAX_WAITING_READS) return { queue, as: 'full' };
  return { queue: { waiting: [...waiting, item], last: { code, way, at } }, as: 'waiting' };
}

/**
 * After a rep has closed a verdict, or a result that was not recorded has gone, the next read of the same ticket
 * counts. A ticket that still waits is not that of the verdict.
 */
export function withoutLast<Way>(queue: ReaderQueue<Way>): ReaderQueue<Way> {
  return queue.waiting.length > 0 ? queue : { waiting: [], last: undefined };
}

/** The camera recorded this code, so the reader does not read it again at once. */
export function withRecorded<Way>({ waiting }: ReaderQueue<Way>, code: string, way: Way, at: number): ReaderQueue<Way> {
  return { waiting, last: { code, way, at } };
}

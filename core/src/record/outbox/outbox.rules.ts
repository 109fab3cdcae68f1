// Source: docs/reference/outbox.md (The outbox).
import { kindOfAnswer } from '../../base/call/failure.rules.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';
import type { OutboxEntry, OutboxOptions, StoredEntry } from './outbox.contract.ts';

/** The interval of checking the queue, ms. */
export const REPLAY_PERIOD_MS = 30_000;
/** How long a screen waits for a response before it shows 'held on this phone', ms. */
export const HELD_AFTER_MS = 1500;
/** The wait after the first failed replay, ms; it doubles. */
export const REPLAY_FIRST_WAIT_MS = 2000;
/** No wait between replays is longer than five minutes. */
export const REPLAY_LONGEST_WAIT_MS = 300_000;
/** An accepted entry whose list was not fetched again is deleted after a day. */
export const ACCEPTED_KEPT_MS = 86_400_000;

/** The result of sending an entry: no readable response, or the status of the server's response. */
export type SendOutcome =
  | { readonly answered: false }
  | { readonly answered: true; readonly status: number; readonly readable: boolean; readonly retryAfterMs?: number };

/**
 * What happens to an entry. `done`: accepted. `already`: counted before, not an error. `sign-in`: waits until its rep
 * signs in again. `later`: retried after `waitMs`. `attention`: parked until a person handles it, never dropped.
 */
export type Fate =
  | { readonly kind: 'done' | 'already' | 'sign-in' | 'attention' }
  | { readonly kind: 'later'; readonly waitMs: number };

/** Calls whose status 409 means: processed before. */
export const CONFLICT_IS_DONE: ReadonlySet<string> = new Set(['/api/events/validate-in', '/api/events/validate-out']);

/**
 * What happens to a queued entry, by its URL and the response. `attempts` counts this one; `jitter` is between
 * 0 and 1 and spreads the retries of many phones.
 */
export function nextEntryState(sent: {
  readonly url: string;
  readonly outcome: SendOutcome;
  readonly attempts: number;
  readonly jitter: number;
}): Fate {
  const { url, outcome } = sent;
  const later: Fate = { kind: 'later', waitMs: replayWaitMs(sent) };
  if (!outcome.answered) return later;
  switch (kindOfAnswer(outcome)) {
    case 'ok':
      return { kind: 'done' };
    case 'signed-out':
      return { kind: 'sign-in' };
    case 'refused':
      return outcome.status === 409 && CONFLICT_IS_DONE.has(url) ? { kind: 'already' } : { kind: 'attention' };
    case 'server':
      return {
        kind: 'later',
        waitMs: Math.min(Math.max(later.waitMs, outcome.retryAfterMs ?? 0), REPLAY_LONGEST_WAIT_MS),
      };
    case 'unverified':
    case 'unchanged':
      return later;
  }
}

/** The wait before the next replay, in ms: doubling with each attempt, between half and all of it. */
export function replayWaitMs(after: { readonly attempts: number; readonly jitter: number }): number {
  const whole = Math.min(REPLAY_FIRST_WAIT_MS * 2 ** Math.max(0, after.attempts - 1), REPLAY_LONGEST_WAIT_MS);
  return Math.round(whole * (0.5 + after.jitter / 2));
}

/** The owner of a queue: an entry is sent only in the session of the rep and brand that made it. */
export interface OutboxOwner {
  readonly repId: string;
  readonly brand: string;
}

/** The queue as one rep sees it: own entries in the order they were made; of others only the number of waiting ones. */
export interface OutboxView {
  readonly waiting: StoredEntry[];
  readonly attention: StoredEntry[];
  readonly noticed: StoredEntry[];
  readonly accepted: StoredEntry[];
  readonly othersWaiting: number;
  /** Damaged records without a rep. */
  readonly unreadable: number;
}

/**
 * Sorts the whole queue for one rep; only entries the server does not have count as waiting. Without a rep no entry is
 * own. An acceptance with a future time is from before the clock was set back: it counts from `now` (epoch ms).
 */
export function outboxView(entries: readonly StoredEntry[], owner: OutboxOwner | undefined, now: number): OutboxView {
  const ordered = [...entries].sort(byAge).map((entry) => notFromTheFuture(entry, now));
  const isMine = (entry: StoredEntry) => owner !== undefined && isOwnedBy(entry, owner);
  const mine = ordered.filter(isMine);
  const others = ordered.filter((entry) => !isMine(entry) && !isWithServer(entry));
  return {
    waiting: mine.filter((entry) => entry.options.state === 'waiting'),
    attention: mine.filter((entry) => entry.options.state === 'attention'),
    noticed: mine.filter((entry) => entry.options.state === 'noticed'),
    accepted: mine.filter((entry) => entry.options.state === 'accepted'),
    othersWaiting: others.filter((entry) => !isNobodys(entry)).length,
    unreadable: others.filter(isNobodys).length,
  };
}

/** Whether an entry is this rep's own, of this brand; a damaged one may have lost its brand. */
export function isOwnedBy({ options, isDamaged }: OutboxEntry & { isDamaged?: true }, owner: OutboxOwner): boolean {
  const isOfBrand = options.brand === owner.brand || (isDamaged === true && options.brand === '');
  return options.ownerId === owner.repId && isOfBrand;
}

function isNobodys({ isDamaged, options }: StoredEntry): boolean {
  return isDamaged === true && options.ownerId === '';
}

function notFromTheFuture(entry: StoredEntry, now: number): StoredEntry {
  const { acceptedAt } = entry.options;
  return acceptedAt !== undefined && acceptedAt > now
    ? { ...entry, options: { ...entry.options, acceptedAt: now } }
    : entry;
}

function isWithServer({ options }: OutboxEntry): boolean {
  return options.state === 'accepted' || options.state === 'noticed';
}

/** By the store's keys, which grow with each entry; timestamps are the handset's, whose clock can be set back in between. */
function byAge(a: StoredEntry, b: StoredEntry): number {
  return a.key - b.key;
}

/** The end of a wait that begins now: after at most five minutes, also for a Retry-After. Both in epoch ms. */
export function waitUntil(now: number, waitMs: number): number {
  return now + Math.min(waitMs, REPLAY_LONGEST_WAIT_MS);
}

/**
 * Whether a wait is over. An end further away than the longest wait means that the clock was set back meanwhile:
 * then it is over. Both in epoch ms.
 */
export function isWaitOver(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore - now > REPLAY_LONGEST_WAIT_MS;
}

/**
 * The waiting entries that are due, oldest first. An entry never overtakes an older one about the same ticket or
 * room; `force` skips the waits (the rep pressed Sync, the network came back). `now` is epoch ms.
 */
export function dueEntries(
  waiting: readonly StoredEntry[],
  now: number,
  how: { readonly force: boolean },
): StoredEntry[] {
  const heldBack = new Set<string>();
  return [...waiting].sort(byAge).filter((entry) => {
    const topic = topicOf(entry);
    const isDue = how.force || isWaitOver(entry.options.notBefore, now);
    if (!isDue) heldBack.add(topic);
    return isDue && !heldBack.has(topic);
  });
}

/** The key of what an entry is about: its ticket or room where it names one, else the list it concerns. */
export function topicOf(entry: OutboxEntry): string {
  return postTopic(entry) ?? entry.options.subject;
}

/** The key of the ticket or room a post names. */
export function postTopic(post: Pick<OutboxEntry, 'data'>): string | undefined {
  // A hand-out of keys has a code and a return has none: both are about the room.
  return entryField(post, 'roomId') ?? entryField(post, 'barcode');
}

/** A string field of the queued post, if it has one of that name. */
export function entryField(entry: Pick<OutboxEntry, 'data'>, field: string): string | undefined {
  if (typeof entry.data !== 'object' || entry.data === null) return undefined;
  const value: unknown = Object.entries(entry.data).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** The version of a list on a screen. `at`: when it was requested, epoch ms; undefined when it was never received. */
export interface ListSnapshot {
  readonly subject: string;
  readonly at: number | undefined;
}

/** A list that was requested at `at`. A time in the future is ignored: the clock was set back since. All in epoch ms. */
export function listSnapshot(subject: string, at: number | undefined, now: number): ListSnapshot {
  return { subject, at: at !== undefined && at <= now ? at : undefined };
}

/**
 * Whether an entry is applied over a list: a waiting one always is; an accepted one until the list has been requested
 * after the acceptance, so that its change does not disappear from an old list. Refused ones are not.
 */
export function overlaysList({ options }: OutboxEntry, list: ListSnapshot): boolean {
  if (options.subject !== list.subject) return false;
  switch (options.state) {
    case 'waiting':
      return true;
    case 'attention':
      return false;
    case 'accepted':
    case 'noticed':
      return options.acceptedAt !== undefined && (list.at === undefined || list.at <= options.acceptedAt);
  }
}

/** Whether an accepted entry is no longer needed: its list includes it now. */
export function isCovered(entry: OutboxEntry, list: ListSnapshot): boolean {
  return entry.options.state === 'accepted' && entry.options.subject === list.subject && !overlaysList(entry, list);
}

/** Whether an accepted entry has been kept long enough, or its time is invalid. `now` is epoch ms. */
export function isForgettable({ options }: OutboxEntry, now: number): boolean {
  return options.state === 'accepted' && Math.abs(now - (options.acceptedAt ?? 0)) >= ACCEPTED_KEPT_MS;
}

/** The entry after the server's acceptance, received at `at` (epoch ms); with a notice if one is still to be shown. */
export function accepted(options: OutboxOptions, at: number, notice?: OutboxOptions['notice']): OutboxOptions {
  return { ...options, acceptedAt: at, ...(notice ? { state: 'noticed', notice } : { state: 'accepted' }) };
}

/** The entry after a failed attempt that will be retried. */
export function postponed(options: OutboxOptions, error: string, notBefore: number): OutboxOptions {
  return { ...options, attempts: options.attempts + 1, lastError: error, notBefore };
}

/** A parked entry that is to be sent again. */
export function retried({ isFault: _, ...options }: OutboxOptions): OutboxOptions {
  return { ...options, state: 'waiting', notBefore: 0 };
}

/** The entry after a response that needs attention. */
export function parked({ isFault: _, ...options }: OutboxOptions, error: string): OutboxOptions {
  return { ...options, attempts: options.attempts + 1, lastError: error, state: 'attention' };
}

/** When a replay may send an entry whose first attempt is still in progress: that attempt and one session refresh have ended by then. Epoch ms. */
export function liveUntil(now: number): number {
  return now + 2 * REQUEST_TIMEOUT_MS;
}

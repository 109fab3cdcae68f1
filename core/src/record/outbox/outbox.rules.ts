// Source: docs/reference/outbox.md (The outbox).
import { kindOfAnswer } from '../../base/call/failure.rules.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';
import type { OutboxEntry, OutboxOptions, StoredEntry } from './outbox.contract.ts';

export const REPLAY_PERIOD_MS = 30_000;
export const HELD_AFTER_MS = 1500;
/** It doubles with each attempt. */
export const REPLAY_FIRST_WAIT_MS = 2000;
export const REPLAY_LONGEST_WAIT_MS = 300_000;
/** The limit if its list is not fetched again. */
export const ACCEPTED_KEPT_MS = 86_400_000;

export type SendOutcome =
  | { readonly answered: false }
  | { readonly answered: true; readonly status: number; readonly readable: boolean; readonly retryAfterMs?: number };

/** already: counted before. attention: parked, never dropped. */
export type Fate =
  | { readonly kind: 'done' | 'already' | 'sign-in' | 'attention' }
  | { readonly kind: 'later'; readonly waitMs: number };

/** Here 409 means that the action was recorded before. */
export const CONFLICT_IS_DONE: ReadonlySet<string> = new Set(['/api/events/validate-in', '/api/events/validate-out']);

/** The next state of an entry. `attempts` includes this one; `jitter` is 0 to 1. */
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

/** The wait before the next replay, ms. */
export function replayWaitMs(after: { readonly attempts: number; readonly jitter: number }): number {
  const whole = Math.min(REPLAY_FIRST_WAIT_MS * 2 ** Math.max(0, after.attempts - 1), REPLAY_LONGEST_WAIT_MS);
  return Math.round(whole * (0.5 + after.jitter / 2));
}

export interface OutboxOwner {
  readonly repId: string;
  readonly brand: string;
}

/** Sorts the queue for one rep, in order of recording. Future acceptances count from `now` (epoch ms). */
export function outboxView(entries: readonly StoredEntry[], owner: OutboxOwner | undefined, now: number) {
  const ordered = [...entries].sort(byAge).map((entry) => notFromTheFuture(entry, now));
  const isMine = (entry: StoredEntry) => owner !== undefined && isOwnedBy(entry, owner);
  const mine = ordered.filter(isMine);
  const others = ordered.filter((entry) => !isMine(entry) && !isWithServer(entry));
  return {
    waiting: mine.filter((entry) => entry.options.state === 'waiting'),
    attention: mine.filter((entry) => entry.options.state === 'attention'),
    noticed: mine.filter((entry) => entry.options.state === 'noticed'),
    accepted: mine.filter((entry) => entry.options.state === 'accepted'),
    othersWaiting: others.filter((entry) => !hasNoOwner(entry)).length,
    unreadable: others.filter(hasNoOwner).length,
  };
}

/** Whether an entry is this rep's. A damaged one may lack its brand. */
export function isOwnedBy({ options, isDamaged }: OutboxEntry & { isDamaged?: true }, owner: OutboxOwner): boolean {
  const isOfBrand = options.brand === owner.brand || (isDamaged === true && options.brand === '');
  return options.ownerId === owner.repId && isOfBrand;
}

function hasNoOwner({ isDamaged, options }: StoredEntry): boolean {
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

/** By key, because the handset's clock can be set back. */
function byAge(a: StoredEntry, b: StoredEntry): number {
  return a.key - b.key;
}

/** The end of a wait of at most five minutes, epoch ms. */
export function waitUntil(now: number, waitMs: number): number {
  return now + Math.min(waitMs, REPLAY_LONGEST_WAIT_MS);
}

/** Whether a wait is over, also after the clock was set back. Epoch ms. */
export function isWaitOver(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore - now > REPLAY_LONGEST_WAIT_MS;
}

/** The due entries, oldest first. None overtakes an older one of its topic. */
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

/** The topic of an entry, or else its list. */
export function topicOf(entry: OutboxEntry): string {
  return postTopic(entry) ?? entry.options.subject;
}

/** The ticket or room of a post. */
export function postTopic(post: Pick<OutboxEntry, 'data'>): string | undefined {
  // A return of keys has no code.
  return entryField(post, 'roomId') ?? entryField(post, 'barcode');
}

/** A string field of the post. */
export function entryField(entry: Pick<OutboxEntry, 'data'>, field: string): string | undefined {
  if (typeof entry.data !== 'object' || entry.data === null) return undefined;
  const value: unknown = Object.entries(entry.data).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** `at` is the time of the request, epoch ms. */
export interface ListSnapshot {
  readonly subject: string;
  readonly at: number | undefined;
}

/** A snapshot of a list; a request in the future counts as none. */
export function listSnapshot(subject: string, at: number | undefined, now: number): ListSnapshot {
  return { subject, at: at !== undefined && at <= now ? at : undefined };
}

/** Whether an entry overlays a list. An accepted one does until the list is requested again. */
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

/** Whether the list includes an accepted entry. */
export function isCovered(entry: OutboxEntry, list: ListSnapshot): boolean {
  return entry.options.state === 'accepted' && entry.options.subject === list.subject && !overlaysList(entry, list);
}

/** Whether an accepted entry is too old, or its time is invalid. */
export function isForgettable({ options }: OutboxEntry, now: number): boolean {
  return options.state === 'accepted' && Math.abs(now - (options.acceptedAt ?? 0)) >= ACCEPTED_KEPT_MS;
}

/** The metadata after acceptance at `at` (epoch ms). */
export function accepted(options: OutboxOptions, at: number, notice?: OutboxOptions['notice']): OutboxOptions {
  return { ...options, acceptedAt: at, ...(notice ? { state: 'noticed', notice } : { state: 'accepted' }) };
}

/** The metadata after an attempt that will be retried. */
export function postponed(options: OutboxOptions, error: string, notBefore: number): OutboxOptions {
  return { ...options, attempts: options.attempts + 1, lastError: error, notBefore };
}

/** The metadata of a parked entry that is sent again. */
export function retried({ isFault: _, ...options }: OutboxOptions): OutboxOptions {
  return { ...options, state: 'waiting', notBefore: 0 };
}

/** The metadata after a response that needs attention. */
export function parked({ isFault: _, ...options }: OutboxOptions, error: string): OutboxOptions {
  return { ...options, attempts: options.attempts + 1, lastError: error, state: 'attention' };
}

/** When a first attempt and one session refresh have ended, epoch ms. */
export function liveUntil(now: number): number {
  return now + 2 * REQUEST_TIMEOUT_MS;
}

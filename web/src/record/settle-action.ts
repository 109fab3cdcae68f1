import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import { noticeIn } from '@offpiste/core/record/action/notice.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { isOfErasedWeek } from '@offpiste/core/record/signed-record/erased-week.rules';
import { firstFateOf, parkedByFault } from '@offpiste/core/record/outbox/first-attempt.rules';
import { accepted, parked, postponed, waitUntil } from '@offpiste/core/record/outbox/outbox.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import type { sendAction } from '#session/api.ts';
import type { Failure } from '#net/failure.ts';
import { refetchLists } from '#kept/query-client.ts';
import type { Action, ActionOutcome, Refused } from './field-action.ts';
import { changeEntries, type EntryChange } from './outbox.db.ts';
import { publishOutbox, releaseLive } from './outbox-sync.ts';
import { outbox as texts } from '#texts/record/outbox';

/** The status of a conflict: the action had been recorded before. */
const CONFLICT = 409;

export function queued(): ActionOutcome {
  return { state: 'queued', text: texts.stored };
}

type Screen = Pick<Action<unknown>, 'isWatched' | 'refetches'>;
type Sent = Awaited<ReturnType<typeof sendAction>>;

/** Handles the server's response while the screen waits for it. */
export async function settleFirst(entry: StoredEntry, sent: Sent, screen: Screen): Promise<ActionOutcome> {
  if (sent.ok) {
    await accept(entry, screen.isWatched?.() === false ? sent.reply : undefined);
    if (screen.refetches !== false) void refetchLists();
    // The server filters replies by their schema, and this is the schema of every action.
    return { state: 'done', reply: sent.reply as ActionReply };
  }
  if (sent.failure.kind === 'trouble') return await afterTrouble(entry, sent.failure, screen);
  const { message, status, code, details } = sent.failure;
  return await refuse(
    entry,
    { state: 'refused', message, status, ...(code ? { code } : {}), ...(details ? { details } : {}) },
    screen,
  );
}

/** The request may have arrived: then only the server can refuse it. What the server failed on stays, parked. */
async function afterTrouble(entry: StoredEntry, failure: Failure, { isWatched }: Screen): Promise<ActionOutcome> {
  if (firstFateOf(failure) !== 'parked' || isWatched?.() === false) return await holdBack(entry, failure);
  await change(entry, parkedByFault(entry.options, failure.message));
  return { state: 'failed', message: failure.message };
}

/** A refusal shown on the screen is finished; otherwise it is parked for the rep to look at. */
export async function refuse(entry: StoredEntry, refused: Refused, { isWatched }: Screen): Promise<Refused> {
  await change(
    entry,
    isWatched?.() === false && !isOfErasedWeek(refused) ? parked(entry.options, refused.message) : 'gone',
  );
  return refused;
}

/** Handles a response that arrives after the screen went on; `isTurnedAway`: the screen has shown a refusal. */
export async function settleLate(entry: StoredEntry, sent: Sent, isTurnedAway: boolean): Promise<void> {
  if (sent.ok) {
    await accept(entry, sent.reply);
    return void refetchLists();
  }
  // The server confirms the refusal that the screen has shown, or the week is erased.
  if (sent.failure.kind === 'refused' && (isTurnedAway || isOfErasedWeek(sent.failure)))
    return await change(entry, 'gone');
  // The screen let the client through: a conflict is left to the replay, which reports what already happened.
  if (sent.failure.kind === 'trouble' || sent.failure.status === CONFLICT)
    return void (await holdBack(entry, sent.failure));
  await change(entry, parked(entry.options, sent.failure.message));
}

/** `unseen`: a reply that was not shown on the screen; its notice is stored. */
async function accept(entry: StoredEntry, unseen?: unknown): Promise<void> {
  await change(entry, accepted(entry.options, now(), noticeIn(unseen)));
}

/** Leaves the entry to the replay, which may send it at once. */
export async function holdBack(entry: StoredEntry, failure?: Failure): Promise<ActionOutcome> {
  const agreedMs = failure?.kind === 'trouble' ? (failure.retryAfterMs ?? 0) : 0;
  const notBefore = waitUntil(now(), agreedMs);
  await change(entry, failure ? postponed(entry.options, failure.message, notBefore) : { ...entry.options, notBefore });
  return queued();
}

// The entry is on disk already: if this update fails it is sent once more, and the server recognises its id.
async function change(entry: StoredEntry, options: EntryChange['options']): Promise<void> {
  try {
    await changeEntries([
      { key: entry.key, onlyOf: entry, options, ...(isSettled(options) ? {} : { onlyWhile: 'waiting' as const }) },
    ]);
  } catch (error) {
    logTrouble('A queued action could not be updated', error);
  }
  releaseLive(entry.key);
  await publishOutbox();
}

// A late failure of the first attempt must not undo anything: a replay may have settled the entry meanwhile.
function isSettled(options: EntryChange['options']): boolean {
  return options === 'gone' || options.acceptedAt !== undefined;
}

import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import { noticeIn } from '@offpiste/core/record/action/notice.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { isOfErasedWeek } from '@offpiste/core/record/signed-record/erased-week.rules';
import {
  afterFirstAttempt,
  type AttemptPlan,
  type AttemptScreen,
} from '@offpiste/core/record/outbox/first-attempt.rules';
import { accepted, isWaitOver } from '@offpiste/core/record/outbox/outbox.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { refetchLists } from '#kept/query-client.ts';
import { refusedBy, type ActionOutcome } from './field-action.ts';
import type { ActionScreen, Attempted, FirstResponse } from './first-attempt.ts';
import { changeEntries, type EntryChange } from './outbox.db.ts';
import { publishOutbox, releaseLive, showKept } from './outbox-sync.ts';
import { syncNow } from './replay.ts';
import { outbox as texts } from '#texts/record/outbox';

/** Until the server decides, a held entry shows this phone's refusal. */
export async function settle(
  entry: StoredEntry,
  plan: AttemptPlan,
  { first, late }: Attempted,
  { refusal, isWatched, refetches }: ActionScreen,
): Promise<ActionOutcome> {
  const seen = isWatched?.() === false ? 'left' : 'watched';
  const seenLate = plan.kind === 'send' && refusal && seen === 'watched' ? 'late-refused' : 'late';
  void late?.then((sent) => settleResponse(entry, sent, seenLate));
  const outcome = first ? await settleResponse(entry, first, seen, refetches) : await hold(entry, plan);
  return outcome.state === 'queued' && refusal ? { ...outcome, doubt: refusal } : outcome;
}

async function settleResponse(
  entry: StoredEntry,
  sent: FirstResponse,
  screen: AttemptScreen,
  refetches = true,
): Promise<ActionOutcome> {
  if (sent.ok) {
    // A notice that the screen shows is not stored.
    await change(entry, accepted(entry.options, now(), screen === 'watched' ? undefined : noticeIn(sent.reply)));
    if (refetches) void refetchLists();
    return { state: 'done', reply: sent.reply as ActionReply };
  }
  const { failure } = sent;
  const isOver = failure.kind === 'refused' && isOfErasedWeek(failure);
  const options = isOver ? 'gone' : afterFirstAttempt(entry.options, failure, screen, now());
  await change(entry, options);
  if (failure.kind === 'refused') return refusedBy(failure);
  return options !== 'gone' && options.isFault ? { state: 'failed', message: failure.message, isKept: true } : QUEUED;
}

const QUEUED: ActionOutcome = { state: 'queued', text: texts.stored };

/** An entry that cannot be sent now is left to the replay. */
async function hold(entry: StoredEntry, plan: AttemptPlan): Promise<ActionOutcome> {
  const isLeft = plan.kind === 'leave';
  if (isLeft && !isWaitOver(entry.options.notBefore, now()))
    await change(entry, { ...entry.options, notBefore: now() });
  else showKept(entry);
  if (isLeft && plan.isDue) void syncNow();
  return QUEUED;
}

// If this update fails, the entry is sent once more, and the server recognises its id.
async function change(entry: StoredEntry, options: EntryChange['options']): Promise<void> {
  // A late failure must not change an entry that a replay settled meanwhile.
  const isSettled = options === 'gone' || options.acceptedAt !== undefined;
  try {
    await changeEntries([
      { key: entry.key, onlyOf: entry, options, ...(isSettled ? {} : { onlyWhile: 'waiting' as const }) },
    ]);
  } catch (error) {
    logTrouble('A queued action could not be updated', error);
  }
  releaseLive(entry.key);
  await publishOutbox();
}

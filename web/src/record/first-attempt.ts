import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { planFirstAttempt, type AttemptPlan } from '@offpiste/core/record/outbox/first-attempt.rules';
import { isAlreadyDone } from '@offpiste/core/base/refusal/refusal.rules';
import { entryField, HELD_AFTER_MS, topicOf } from '@offpiste/core/record/outbox/outbox.rules';
import { now, waitFor } from '#device/clock.ts';
import { announce } from '#device/storage/exclusive.ts';
import { isOnline } from '#device/online.ts';
import { sendAction } from '#session/api.ts';
import { linkState } from '#net/link.store.ts';
import type { CallResult } from '#net/server-call.ts';
import type { Action, Refused, RefusedAttempt } from './field-action.ts';
import { FIRST_ATTEMPT, holdLive } from './outbox-sync.ts';
import { useOutbox } from './outbox.store.ts';

export interface ActionScreen extends Pick<Action<unknown>, 'listAt' | 'isWatched' | 'refetches'> {
  readonly refusal: Refused | undefined;
}

let isProbing = false;

/** Plans the first attempt; an entry without a key comes after all others. */
export function planNow(
  entry: OutboxEntry & { readonly key?: number },
  { refusal, listAt }: ActionScreen,
  before?: AttemptPlan,
): AttemptPlan {
  const { waiting, accepted, noticed } = useOutbox.getState();
  const { key = Number.POSITIVE_INFINITY } = entry;
  const topic = topicOf(entry);
  const isAbout = (other: StoredEntry) => other.key !== key && topicOf(other) === topic;
  const isRepeated = () => {
    const about = [...waiting, ...accepted, ...noticed].filter(isAbout);
    const undone = new Set(about.map((other) => entryField(other, 'undoes')));
    const same = about.filter(({ options }) => options.kind === entry.options.kind);
    return same.some((other) => !undone.has(entryField(other, 'idempotentId')));
  };
  return planFirstAttempt({
    isLeft: before?.kind === 'leave',
    isOnline: isOnline(),
    link: linkState(),
    isBehind: waiting.some((other) => other.key < key && isAbout(other)),
    isProbing,
    local: refusal ? (isAlreadyDone(refusal.code) && !isRepeated() ? 'doubt' : 'refuses') : 'accepts',
    listAgeMs: listAt === undefined ? undefined : now() - listAt,
  });
}

export type FirstResponse = CallResult<unknown> | { readonly ok: false; readonly failure: RefusedAttempt };

export interface Attempted {
  readonly first?: FirstResponse;
  readonly late?: Promise<FirstResponse>;
}

/** On a dead link it sends only one request at a time. */
export async function attempt(entry: StoredEntry, plan: AttemptPlan, { refusal }: ActionScreen): Promise<Attempted> {
  if (plan.kind === 'refuse' && refusal) return { first: { ok: false, failure: { ...refusal, kind: 'refused' } } };
  if (plan.kind === 'leave' || plan.kind === 'refuse') return {};
  if (plan.kind === 'send') holdLive(entry.key);
  else isProbing = true;
  const response = sendAction(entry.url, entry.data, { replay: false });
  // Keeps other tabs from sending it meanwhile.
  announce(FIRST_ATTEMPT, response);
  if (plan.kind !== 'send') return { late: response.finally(() => (isProbing = false)) };
  const first = await Promise.race(plan.isPatient ? [response] : [response, waitFor(HELD_AFTER_MS)]);
  return first ? { first } : { late: response };
}

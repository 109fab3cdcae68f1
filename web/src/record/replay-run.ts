import { BATCH_MAX_ENTRIES, type BatchReply } from '@offpiste/core/record/action/action.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { mayBeDelivered } from '@offpiste/core/record/outbox/held.rules';
import { firstOfTopic } from '@offpiste/core/record/outbox/attention.rules';
import { nextBatchSize } from '@offpiste/core/record/outbox/batch-size.rules';
import {
  dueEntries,
  isWaitOver,
  replayWaitMs,
  waitUntil,
  type SendOutcome,
  topicOf,
} from '@offpiste/core/record/outbox/outbox.rules';
import { withoutLostAttempts, type ReplayHow } from '@offpiste/core/record/outbox/replay-time.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { now, stopwatch } from '#device/clock.ts';
import { unlessElsewhere } from '#device/storage/exclusive.ts';
import { jitter } from '#device/storage/ids.ts';
import { logTrouble } from '#device/log.ts';
import { call, sendAction } from '#session/api.ts';
import type { Failure } from '#net/failure.ts';
import { isSessionOf } from '#session/me.ts';
import { refetchLists } from '#kept/query-client.ts';
import { publishOutbox, readOutbox } from './outbox-sync.ts';
import { useOutbox } from './outbox.store.ts';
import { otherPhones } from './other-phones.ts';
import { settleAll, verdictOn, type Settled, type Verdict } from './settle-replay.ts';

// When a whole request fails, all entries wait together: the failure is not about single entries.
let failedCalls = 0;
let notBefore = 0;
let batchSize = BATCH_MAX_ENTRIES;

/** Oldest first, in one tab at a time. */
export async function runReplay(how: ReplayHow): Promise<void> {
  if (!how.force && !isWaitOver(notBefore, now())) return;
  await unlessElsewhere('replay', async () => {
    await readOutbox();
    const { waiting: unsent, attention } = useOutbox.getState();
    await settleShown([...unsent, ...attention].filter(mayBeDelivered));
    const { waiting } = useOutbox.getState();
    let due = dueEntries(how.hasLostAttempts ? withoutLostAttempts(waiting) : waiting, now(), how);
    let taken = 0;
    while (due.length > 0) {
      const batch = due.slice(0, batchSize);
      // Another tab may have signed in another rep.
      if (!batch.every(isOfThisSession)) break;
      const sent = await sendBatch(batch);
      taken += sent.taken;
      if (!sent.goOn) break;
      due = [...firstOfTopic(due.slice(batch.length), sent.unsettled, topicOf)];
    }
    await publishOutbox();
    if (taken > 0) void refetchLists();
  });
}

/** A failure is harmless: the entries are sent again. */
async function settleShown(shown: readonly StoredEntry[]): Promise<void> {
  if (shown.length === 0) return;
  try {
    await otherPhones()?.settleDelivered(shown);
  } catch (error) {
    logTrouble('Delivered entries could not be settled', error);
  }
}

function isOfThisSession({ options }: StoredEntry): boolean {
  return isSessionOf(options.ownerId);
}

interface BatchSent extends Settled {
  readonly goOn: boolean;
}

async function sendBatch(entries: readonly StoredEntry[]): Promise<BatchSent> {
  const body = {
    entries: entries.map(({ url, data, timestamp, options: { clockOffset } }) => ({
      url,
      data,
      timestamp,
      ...(clockOffset === undefined ? {} : { clockOffset }),
    })),
  };
  const tookMs = stopwatch();
  const result = await call(endpoints.actionsBatch, { body, replay: true });
  const timedOut = !result.ok && result.failure.kind === 'trouble' && result.failure.trouble === 'timeout';
  batchSize = nextBatchSize(batchSize, { timedOut, tookMs: tookMs() });
  if (result.ok && hasVerdicts(result.reply, entries.length)) {
    failedCalls = 0;
    useOutbox.setState({ pause: undefined });
    return { ...(await settleAll(entries, result.reply.results.map(verdictOn))), goOn: true };
  }
  if (!result.ok && result.failure.kind === 'trouble') return postponeAll(result.failure);
  // Sent singly, an invalid entry does not block the others.
  logTrouble('A batch was refused', result.ok ? 'no verdicts' : result.failure.status);
  return await sendSingly(entries);
}

function postponeAll(failure: Failure): BatchSent {
  // Without a session the next try follows the next sign-in, without a wait.
  if (failure.kind === 'trouble' && failure.trouble === 'signed-out') return { taken: 0, unsettled: [], goOn: false };
  failedCalls += 1;
  const agreedMs = failure.kind === 'trouble' ? (failure.retryAfterMs ?? 0) : 0;
  notBefore = waitUntil(now(), Math.max(agreedMs, replayWaitMs({ attempts: failedCalls, jitter: jitter() })));
  useOutbox.setState({ pause: { error: failure.message, until: notBefore } });
  return { taken: 0, unsettled: [], goOn: false };
}

async function sendSingly(entries: readonly StoredEntry[]): Promise<BatchSent> {
  let taken = 0;
  const unsettled: StoredEntry[] = [];
  for (const entry of entries) {
    if (firstOfTopic([entry], unsettled, topicOf).length === 0) continue;
    if (!isOfThisSession(entry)) return { taken, unsettled, goOn: false };
    const result = await sendAction(entry.url, entry.data, { replay: true, clockOffset: entry.options.clockOffset });
    const verdict = result.ok ? { outcome: READ_OK, body: result.reply } : verdictOf(result.failure);
    const settled = await settleAll([entry], [verdict]);
    taken += settled.taken;
    unsettled.push(...settled.unsettled);
    if (!verdict.outcome.answered) return { taken, unsettled, goOn: false };
  }
  return { taken, unsettled, goOn: true };
}

const READ_OK: SendOutcome = { answered: true, status: 200, readable: true };

function hasVerdicts(reply: BatchReply, count: number): boolean {
  return Array.isArray(reply.results) && reply.results.length === count;
}

function verdictOf(failure: Failure): Verdict {
  const body = { error: failure.message };
  if (failure.kind === 'refused') {
    const { status, code, details } = failure;
    return {
      outcome: { answered: true, status, readable: true },
      body: { ...body, ...(code ? { code } : {}), ...(details ? { details } : {}) },
    };
  }
  if (failure.trouble === 'signed-out') return { outcome: { answered: true, status: 401, readable: true }, body };
  if (failure.trouble === 'server' && failure.status !== undefined)
    return { outcome: { answered: true, status: failure.status, readable: true }, body };
  return { outcome: { answered: false }, body };
}

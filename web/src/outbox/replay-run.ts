import { BATCH_MAX_ENTRIES, type ActionNotice, type BatchReply } from '@offpiste/core/action/action.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { accepted, dueEntries, fateOf, parked, postponed, replayWaitMs, type SendOutcome } from '@offpiste/core/outbox/outbox.rules';
import type { OutboxEntry, OutboxOptions, StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { errorTextOf } from '@offpiste/core/session/failure.rules';
import { now } from '#device/clock.ts';
import { unlessElsewhere } from '#device/exclusive.ts';
import { jitter } from '#device/ids.ts';
import { logTrouble } from '#device/log.ts';
import { call, sendAction } from '#session/api.ts';
import { brand } from '#session/brand.ts';
import type { Failure } from '#session/failure.ts';
import { isSessionOf } from '#session/me.ts';
import { refetchLists } from '#session/query-client.ts';
import { changeEntries, type EntryChange } from '#outbox/outbox.db.ts';
import { publishOutbox, readOutbox, useOutbox } from '#outbox/outbox.store.ts';

// When the whole call finds no server, all wait together; the entries themselves are not to blame.
let failedCalls = 0;
let notBefore = 0;

/** Sends everything whose turn it is, in calls of 50, oldest first; one tab at a time. */
export async function runReplay(how: { force: boolean }): Promise<void> {
  if (!how.force && now() < notBefore) return;
  await unlessElsewhere('replay', async () => {
    await readOutbox();
    const due = dueEntries(useOutbox.getState().waiting, now(), how);
    let taken = 0;
    for (let start = 0; start < due.length; start += BATCH_MAX_ENTRIES) {
      const batch = due.slice(start, start + BATCH_MAX_ENTRIES);
      // Another tab may have signed in somebody else since the queue was read.
      if (!batch.every(isOfThisSession)) break;
      const sent = await sendBatch(batch);
      taken += sent.taken;
      if (!sent.goOn) break;
    }
    await publishOutbox();
    if (taken > 0) void refetchLists();
  });
}

function isOfThisSession({ options }: StoredEntry): boolean {
  return isSessionOf(options.ownerId);
}

interface BatchSent {
  /** How many the server has now. */
  readonly taken: number;
  readonly goOn: boolean;
}

async function sendBatch(entries: readonly StoredEntry[]): Promise<BatchSent> {
  const body = { entries: entries.map(({ url, data, timestamp }) => ({ url, data, timestamp })) };
  const result = await call(endpoints.actionsBatch, { body, replay: true });
  if (result.ok && hasVerdicts(result.reply, entries.length)) {
    failedCalls = 0;
    return { taken: await settleAll(entries, verdictsOf(result.reply)), goOn: true };
  }
  if (!result.ok && result.failure.kind === 'trouble') return waitTogether(result.failure);
  // Something in it is not understood at all: alone, each gets its own verdict and blocks nobody.
  logTrouble('A batch was refused', result.ok ? 'no verdicts' : result.failure.status);
  return { taken: await sendSingly(entries), goOn: true };
}

function waitTogether(failure: Failure): BatchSent {
  failedCalls += 1;
  const agreedMs = failure.kind === 'trouble' ? (failure.retryAfterMs ?? 0) : 0;
  notBefore = now() + Math.max(agreedMs, replayWaitMs({ attempts: failedCalls, jitter: jitter() }));
  return { taken: 0, goOn: false };
}

async function sendSingly(entries: readonly StoredEntry[]): Promise<number> {
  let taken = 0;
  for (const entry of entries) {
    if (!isOfThisSession(entry)) break;
    const result = await sendAction(entry.url, entry.data, { replay: true });
    taken += await settleAll([entry], [result.ok ? { outcome: READ_OK, body: result.reply } : verdictOf(result.failure)]);
  }
  return taken;
}

interface Verdict {
  readonly outcome: SendOutcome;
  readonly body: unknown;
}

const READ_OK: SendOutcome = { answered: true, status: 200, readable: true };

function hasVerdicts(reply: BatchReply, count: number): boolean {
  return Array.isArray(reply.results) && reply.results.length === count;
}

function verdictsOf(reply: BatchReply): Verdict[] {
  return reply.results.map(({ status, body }) => ({ outcome: { answered: true, status, readable: true }, body }));
}

function verdictOf(failure: Failure): Verdict {
  const body = { error: failure.message };
  if (failure.kind === 'refused') return { outcome: { answered: true, status: failure.status, readable: true }, body };
  if (failure.trouble === 'signed-out') return { outcome: { answered: true, status: 401, readable: true }, body };
  return { outcome: { answered: false }, body };
}

/** Writes down what became of each entry; says how many the server has now. */
async function settleAll(entries: readonly StoredEntry[], verdicts: readonly Verdict[]): Promise<number> {
  const changes: EntryChange[] = [];
  entries.forEach(({ key, ...entry }, place) => {
    const verdict = verdicts[place];
    const options = verdict && optionsAfter(entry, verdict);
    if (options) changes.push({ key, options });
  });
  await changeEntries(changes);
  return changes.filter(({ options }) => options !== 'gone' && options.acceptedAt !== undefined).length;
}

function optionsAfter({ url, options }: OutboxEntry, { outcome, body }: Verdict): OutboxOptions | undefined {
  const fate = fateOf({ url, outcome, attempts: options.attempts + 1, jitter: jitter() });
  switch (fate.kind) {
    case 'done':
    case 'already': {
      const notice = noticeIn(body) ?? (fate.kind === 'already' ? { code: '409', text: errorOf(outcome, body) } : undefined);
      return accepted(options, now(), notice);
    }
    case 'sign-in':
      return undefined;
    case 'later':
      return postponed(options, errorOf(outcome, body), now() + fate.waitMs);
    case 'attention':
      return parked(options, errorOf(outcome, body));
  }
}

function errorOf(outcome: SendOutcome, body: unknown): string {
  if (!outcome.answered) return brand.texts.general.unreachable;
  return errorTextOf({ status: outcome.status, body }, brand.texts.general);
}

/** What the server wants this phone to be told: somebody else had done it before. */
function noticeIn(body: unknown): ActionNotice | undefined {
  if (typeof body !== 'object' || body === null || !('notice' in body)) return undefined;
  const { notice } = body;
  if (typeof notice !== 'object' || notice === null || !('code' in notice) || !('text' in notice)) return undefined;
  if (typeof notice.code !== 'string' || typeof notice.text !== 'string') return undefined;
  return { ...notice, code: notice.code, text: notice.text };
}

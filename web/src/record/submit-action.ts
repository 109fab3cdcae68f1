import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { extraOutcomes, isCountedResult } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import { pendingReports } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { isAlreadyDone } from '@offpiste/core/base/refusal/refusal.rules';
import { isListNew } from '@offpiste/core/record/outbox/local-no.rules';
import { entryField, HELD_AFTER_MS, liveUntil, topicOf } from '@offpiste/core/record/outbox/outbox.rules';
import { now, waitFor } from '#device/clock.ts';
import { announce } from '#device/storage/exclusive.ts';
import { newId } from '#device/storage/ids.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline } from '#device/online.ts';
import { sendAction } from '#session/api.ts';
import { useAuth, type Me } from '#session/auth.store.ts';
import { brand } from '#base/brand.ts';
import { chosenWeekId } from '#kept/cache-index.ts';
import { clockOffset } from '#net/handset-clock.ts';
import { linkState } from '#net/link.store.ts';
import { refusedHere, type Action, type ActionOutcome, type LateFields, type Refused } from './field-action.ts';
import { keepEntry } from './keep-entry.ts';
import { completeEntry } from './outbox.db.ts';
import {
  FIRST_ATTEMPT,
  holdIncomplete,
  holdLive,
  publishOutbox,
  releaseIncomplete,
  releaseLive,
  showKept,
} from './outbox-sync.ts';
import { useOutbox } from './outbox.store.ts';
import { withProof } from './sign-entry.ts';
import { syncNow } from './replay.ts';
import { sendUnkept } from './send-unkept.ts';
import { holdBack, queued, refuse, settleFirst, settleLate } from './settle-action.ts';
import { session } from '#texts/access/session';

/** The implementation of submitAction. */
export async function recordAction<Body>(action: Action<Body>): Promise<ActionOutcome> {
  const { me } = useAuth.getState();
  if (!me) return { state: 'failed', message: session.authenticationFailed };
  const entry = action.made ?? entryOf(action, me);
  const recorded = record(entry, action).then((outcome) => withReport(outcome, entry));
  announce(FIRST_ATTEMPT, recorded);
  return await recorded;
}

/** The implementation of prepareAction. */
export async function preparedEntry<Body>(action: Action<Body>): Promise<OutboxEntry | undefined> {
  const { me } = useAuth.getState();
  return me ? await withProof(entryOf(action, me)) : undefined;
}

/** What was recorded can be taken back at once; what takes back something cannot. */
function withReport(told: ActionOutcome, entry: OutboxEntry): ActionOutcome {
  const id = entryField(entry, 'idempotentId');
  const { kind, ownerId: repId, subject, label } = entry.options;
  if (id === undefined || (told.state !== 'done' && told.state !== 'queued')) return told;
  const outcome = told.state === 'queued' ? { ...told, id } : told;
  if (kind === 'undo') return outcome;
  if (kind === 'extra-passengers') {
    const parts = partsOf(entry, outcome);
    return parts.length === 0 ? outcome : { ...outcome, report: { id, repId, subject, label, parts } };
  }
  const [barcode, roomId] = [entryField(entry, 'barcode'), entryField(entry, 'roomId')];
  const about = roomId === undefined ? (barcode === undefined ? {} : { barcode }) : { roomId };
  return { ...outcome, report: { id, repId, subject, label, ...about } };
}

/** The persons of a list of extra passengers who count, as far as the server has said it. */
function partsOf(entry: OutboxEntry, outcome: ActionOutcome): { id: string; barcode: string }[] {
  const results = outcome.state === 'done' ? extraOutcomes(outcome.reply) : [];
  const isCounted = new Map(results.map(({ reportId, result }) => [reportId, isCountedResult(result)]));
  return pendingReports([{ ...entry, key: 0 }]).flatMap(({ id, barcode }) =>
    id !== undefined && isCounted.get(id) !== false ? [{ id, barcode }] : [],
  );
}

async function record<Body>(made: OutboxEntry, action: Action<Body>): Promise<ActionOutcome> {
  const entry = made.options.proof ? made : await withProof(made);
  const isLeft = isLeftToReplay(entry, action);
  // What nobody sends from here is due at once: it is not written a second time to say so.
  const kept = await keepEntry(isLeft ? { ...entry, options: { ...entry.options, notBefore: now() } } : entry);
  if (kept.ok && isLeft) return leaveToReplay(kept.entry, action);
  if (kept.ok) return await firstAttempt(await completed(kept.entry, action), action);
  // Nothing can wait on this phone, but the server can record it: the screen turns green when it has said so.
  return maySendNow(asNewest(entry))
    ? await sendUnkept(entry, action, kept)
    : { state: 'failed', message: kept.message };
}

/** Whether no attempt is made from here: this phone says yes, and nothing can be sent now. */
function isLeftToReplay(entry: OutboxEntry, { decideLocally }: Pick<Action<unknown>, 'decideLocally'>): boolean {
  const newest = asNewest(entry);
  if (maySendNow(newest) || decideLocally?.().ok === false) return false;
  return !isOnline() || isProbing || isBehindAnother(newest);
}

function leaveToReplay(entry: StoredEntry, { late }: Pick<Action<unknown>, 'late'>): ActionOutcome {
  if (late) void withLateFields(entry, late);
  const isBehind = isBehindAnother(entry);
  showKept(entry);
  // What is before it may be due, or a connection came while it was written.
  if (isBehind || maySendNow(entry)) void syncNow();
  return queued();
}

/** An entry before it is written: it comes after all others. */
function asNewest(entry: OutboxEntry): StoredEntry {
  return { ...entry, key: Number.POSITIVE_INFINITY };
}

/** Sends an action and returns its promise, announced so that no other tab sends it meanwhile. */
function attemptOf({ url, data }: OutboxEntry): ReturnType<typeof sendAction> {
  const attempt = sendAction(url, data, { replay: false });
  announce(FIRST_ATTEMPT, attempt);
  return attempt;
}

/** When nothing can be sent now, the late fields are added to the entry in the background. For a local refusal they are not requested. */
async function completed(
  entry: StoredEntry,
  { late, decideLocally }: Pick<Action<unknown>, 'late' | 'decideLocally'>,
): Promise<StoredEntry> {
  if (!late || decideLocally?.().ok === false) return entry;
  if (!maySendNow(entry)) {
    void withLateFields(entry, late);
    return entry;
  }
  holdLive(entry.key);
  return await withLateFields(entry, late);
}

/** The entry with its late fields, also stored on disk; unchanged when they are not available. */
async function withLateFields(entry: StoredEntry, ask: LateFields): Promise<StoredEntry> {
  holdIncomplete(entry.key);
  try {
    const fields = await ask();
    const complete = await withProof({ ...entry, data: Object.assign({}, entry.data, fields) });
    await completeEntry(entry.key, fields, complete.options.proof);
    return complete;
  } catch (error) {
    logTrouble('A queued action could not be completed', error);
    return entry;
  } finally {
    releaseIncomplete(entry.key);
  }
}

function entryOf<Body>(action: Action<Body>, me: Me): OutboxEntry {
  const timestamp = now();
  const offset = clockOffset();
  const week = chosenWeekId();
  return {
    url: action.endpoint.path,
    data: { ...action.body, idempotentId: newId(), clientTimestamp: new Date(timestamp).toISOString() },
    options: {
      kind: action.kind,
      ownerId: me.repId,
      ownerName: me.name,
      brand: brand.key,
      label: action.label,
      subject: action.subject,
      state: 'waiting',
      attempts: 0,
      notBefore: liveUntil(timestamp),
      ...(offset === undefined ? {} : { clockOffset: Math.round(offset) }),
      ...(week === undefined ? {} : { week }),
    },
    timestamp,
  };
}

type Screen = Pick<Action<unknown>, 'decideLocally' | 'listAt' | 'isWatched' | 'refetches'>;

async function firstAttempt(entry: StoredEntry, screen: Screen): Promise<ActionOutcome> {
  const local = screen.decideLocally?.() ?? { ok: true };
  if (!maySendNow(entry)) {
    if (local.ok) return await holdAtOnce(entry);
    // What others recorded may have been taken back since: only the server knows.
    if (isAlreadyDone(local.code) && !isRepeated(entry)) return withDoubt(await holdAtOnce(entry), refusedHere(local));
    return await refuse(entry, refusedHere(local), screen);
  }
  holdLive(entry.key);
  const attempt = attemptOf(entry);
  const first = await Promise.race([attempt, waitFor(HELD_AFTER_MS)]);
  if (local.ok && first) return await settleFirst(entry, first, screen);
  // A refusal based on an outdated list waits for the server, which may accept.
  if (!local.ok && (first || !isListNew(screen.listAt, now())))
    return withDoubt(await settleFirst(entry, first ?? (await attempt), screen), refusedHere(local));
  // The screen continues; the attempt continues in the background, and its result is written to the entry.
  releaseLive(entry.key);
  await publishOutbox();
  const isTurnedAway = !local.ok && screen.isWatched?.() !== false;
  void attempt.then((late) => settleLate(entry, late, isTurnedAway));
  return local.ok ? queued() : withDoubt(queued(), refusedHere(local));
}

/** The server decides later; until then the local refusal is shown. */
function withDoubt(outcome: ActionOutcome, doubt: Refused): ActionOutcome {
  return outcome.state === 'queued' ? { ...outcome, doubt } : outcome;
}

function maySendNow(entry: StoredEntry): boolean {
  return isOnline() && linkState() !== 'none' && !isBehindAnother(entry);
}

/** Actions about the same ticket or room are sent in the order they were recorded. */
function isBehindAnother(entry: StoredEntry): boolean {
  return useOutbox.getState().waiting.some((other) => other.key < entry.key && topicOf(other) === topicOf(entry));
}

/** This phone itself has reported the same, and did not take it back. */
function isRepeated(entry: StoredEntry): boolean {
  const { waiting, accepted, noticed } = useOutbox.getState();
  const about = [...waiting, ...accepted, ...noticed].filter((other) => topicOf(other) === topicOf(entry));
  const undone = new Set(about.map((other) => entryField(other, 'undoes')));
  return about.some(
    (other) =>
      other.key !== entry.key &&
      other.options.kind === entry.options.kind &&
      !undone.has(entryField(other, 'idempotentId')),
  );
}

let isProbing = false;

/** When a response is unlikely the screen does not wait; one attempt at a time is sent all the same, and may find that the connection is back. */
async function holdAtOnce(entry: StoredEntry): Promise<ActionOutcome> {
  const isBehind = isBehindAnother(entry);
  if (!isOnline() || isProbing || isBehind) {
    const held = await holdBack(entry);
    if (isBehind) void syncNow();
    return held;
  }
  isProbing = true;
  releaseLive(entry.key);
  void attemptOf(entry)
    .then((late) => settleLate(entry, late, false))
    .finally(() => {
      isProbing = false;
    });
  showKept(entry);
  return queued();
}

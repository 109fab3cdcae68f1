import type { ActionKind, ActionReply } from '@offpiste/core/action/action.contract';
import { noticeIn } from '@offpiste/core/action/notice.rules';
import type { Endpoint } from '@offpiste/core/endpoints';
import type { OutboxEntry, StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { isListNew } from '@offpiste/core/outbox/local-no.rules';
import {
  accepted,
  HELD_AFTER_MS,
  isFinalAnswer,
  liveUntil,
  parked,
  postponed,
  topicOf,
  waitUntil,
} from '@offpiste/core/outbox/outbox.rules';
import { formatMoment } from '@offpiste/core/moment/moment.rules';
import type { Refusal, RefusalDetails } from '@offpiste/core/refusal/refusal.contract';
import { refusalText } from '@offpiste/core/refusal/refusal.rules';
import { now, waitFor } from '#device/clock.ts';
import { newId } from '#device/ids.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline } from '#device/online.ts';
import { sendAction } from '#session/api.ts';
import { useAuth, type Me } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import type { Failure } from '#session/failure.ts';
import { clockOffset } from '#session/handset-clock.ts';
import { linkState } from '#session/link.store.ts';
import { refetchLists } from '#session/query-client.ts';
import { keepEntry } from '#outbox/keep-entry.ts';
import { type LateFields, withLateFields } from '#outbox/late-fields.ts';
import { changeEntries, type EntryChange } from '#outbox/outbox.db.ts';
import { holdLive, publishOutbox, releaseLive, useOutbox } from '#outbox/outbox.store.ts';
import { syncNow } from '#outbox/replay.ts';
import { outbox as texts } from '#texts/outbox';
import { refusals } from '#texts/refusals';
import { session } from '#texts/session';

/** The status of a refusal that says: it was so before. */
const CONFLICT = 409;

/** One field action as a screen hands it over. */
export interface Action<Body> {
  readonly endpoint: Endpoint<Body, ActionReply>;
  readonly kind: ActionKind;
  readonly body: Omit<Body, 'idempotentId' | 'clientTimestamp'>;
  /** What of the body is known only later. The entry is on disk without it, and a screen that can send waits for it. */
  readonly late?: LateFields;
  /** Which list it concerns, as the noun's own rule names it. */
  readonly subject: string;
  /** What and for whom, in words. */
  readonly label: string;
  /** The rule, asked on what this phone knows; its no counts when nothing can be sent to the server. */
  readonly decideLocally?: () => { readonly ok: true } | Refusal;
  /** When the list was asked for that its no rests on (epoch ms), where what that list tells can never be undone. */
  readonly listAt?: number | undefined;
  /** Whether somebody still looks at the screen that shows the outcome; a no that nobody sees is parked, not dropped. */
  readonly isWatched?: () => boolean;
  /** False where the list is long and is asked for again soon anyway: what was accepted lies over it until then. */
  readonly refetches?: boolean;
}

/** A no; without a status it was this phone that said it. */
interface Refused {
  readonly state: 'refused';
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly details?: RefusalDetails;
}

/** How an action ended, as far as can be known now. A queued one is safe on disk and follows by itself. */
export type ActionOutcome =
  | { readonly state: 'done'; readonly reply: ActionReply }
  /** `doubt`: what this phone itself said of it, where that is no and the server did not answer. */
  | { readonly state: 'queued'; readonly text: string; readonly doubt?: Refused }
  | Refused
  | { readonly state: 'failed'; readonly message: string };

/** Records a field action: on disk first, then to the server if it can be reached. */
export async function submitAction<Body>(action: Action<Body>): Promise<ActionOutcome> {
  const { me } = useAuth.getState();
  if (!me) return { state: 'failed', message: session.authenticationFailed };
  const kept = await keepEntry(entryOf(action, me));
  return kept.ok
    ? await firstAttempt(await completed(kept.entry, action), action)
    : { state: 'failed', message: kept.message };
}

/** Where nothing can be sent now nobody waits for the rest either: it is added to the entry when it is there. For a likely no it is not asked for. */
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

function entryOf<Body>(action: Action<Body>, me: Me): OutboxEntry {
  const timestamp = now();
  const offset = clockOffset();
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
    },
    timestamp,
  };
}

type Screen = Pick<Action<unknown>, 'decideLocally' | 'listAt' | 'isWatched' | 'refetches'>;

async function firstAttempt(entry: StoredEntry, screen: Screen): Promise<ActionOutcome> {
  const local = screen.decideLocally?.() ?? { ok: true };
  if (!maySendNow(entry)) return local.ok ? await holdAtOnce(entry) : await refuse(entry, refusedHere(local), screen);
  holdLive(entry.key);
  const attempt = sendAction(entry.url, entry.data, { replay: false });
  const first = await Promise.race([attempt, waitFor(HELD_AFTER_MS)]);
  if (local.ok && first) return await settleFirst(entry, first, screen);
  // A no by a list that may have been overtaken waits for the server's words: what it says may be yes.
  if (!local.ok && (first || !isListNew(screen.listAt, now())))
    return doubted(await settleFirst(entry, first ?? (await attempt), screen), refusedHere(local));
  // The screen goes on; the attempt goes on too, and what comes of it is written to the entry.
  releaseLive(entry.key);
  await publishOutbox();
  const isTurnedAway = !local.ok && screen.isWatched?.() !== false;
  void attempt.then((late) => settleLate(entry, late, { isTurnedAway }));
  return local.ok ? queued() : doubted(queued(), refusedHere(local));
}

/** The server will decide; until then nobody may take what waits for a yes. */
function doubted(outcome: ActionOutcome, doubt: Refused): ActionOutcome {
  return outcome.state === 'queued' ? { ...outcome, doubt } : outcome;
}

function maySendNow(entry: StoredEntry): boolean {
  return isOnline() && linkState() !== 'none' && !isBehindAnother(entry);
}

/** Nothing overtakes what this phone recorded earlier about the same ticket or room. */
function isBehindAnother(entry: StoredEntry): boolean {
  return useOutbox.getState().waiting.some((other) => other.key < entry.key && topicOf(other) === topicOf(entry));
}

let isKnocking = false;

/** Where nobody is likely to answer the screen does not wait; one attempt at a time goes out all the same, and may find that the link is back. */
async function holdAtOnce(entry: StoredEntry): Promise<ActionOutcome> {
  const isBehind = isBehindAnother(entry);
  if (!isOnline() || isKnocking || isBehind) {
    const held = await holdBack(entry);
    if (isBehind) void syncNow();
    return held;
  }
  isKnocking = true;
  releaseLive(entry.key);
  void sendAction(entry.url, entry.data, { replay: false })
    .then((late) => settleLate(entry, late, { isTurnedAway: false }))
    .finally(() => {
      isKnocking = false;
    });
  await publishOutbox();
  return queued();
}

type Sent = Awaited<ReturnType<typeof sendAction>>;

async function settleFirst(entry: StoredEntry, sent: Sent, screen: Screen): Promise<ActionOutcome> {
  if (sent.ok) {
    await accept(entry, screen.isWatched?.() === false ? sent.reply : undefined);
    if (screen.refetches !== false) void refetchLists();
    // The server filters replies by their schema, and every action has this one.
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

/** It may have arrived all the same: then only the server can say no to it. */
async function afterTrouble(entry: StoredEntry, failure: Failure, { isWatched }: Screen): Promise<ActionOutcome> {
  if (!isFinalAnswer(failure) || isWatched?.() === false) return await holdBack(entry, failure);
  await change(entry, 'gone');
  return { state: 'failed', message: failure.message };
}

/** A no that is read on the screen is done with; the rest is for somebody to look at. */
async function refuse(entry: StoredEntry, refused: Refused, { isWatched }: Screen): Promise<Refused> {
  await change(entry, isWatched?.() === false ? parked(entry.options, refused.message) : 'gone');
  return refused;
}

function refusedHere(refusal: Refusal): Refused {
  return {
    state: 'refused',
    message: refusalText(refusals, refusal, formatMoment),
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

async function settleLate(entry: StoredEntry, sent: Sent, { isTurnedAway }: { isTurnedAway: boolean }): Promise<void> {
  if (sent.ok) {
    await accept(entry, sent.reply);
    return void refetchLists();
  }
  // The screen has said no, and so does the server.
  if (isTurnedAway && sent.failure.kind === 'refused') return await change(entry, 'gone');
  // The screen has let the client through: that somebody else was first is a matter for the replay, which reports what already happened.
  if (sent.failure.kind === 'trouble' || sent.failure.status === CONFLICT)
    return void (await holdBack(entry, sent.failure));
  await change(entry, parked(entry.options, sent.failure.message));
}

/** `unseen`: an answer that nobody saw on the screen; what it has to say is kept for them. */
async function accept(entry: StoredEntry, unseen?: unknown): Promise<void> {
  await change(entry, accepted(entry.options, now(), noticeIn(unseen)));
}

/** Leaves the entry to the replayer, which may take it at once. */
async function holdBack(entry: StoredEntry, failure?: Failure): Promise<ActionOutcome> {
  const agreedMs = failure?.kind === 'trouble' ? (failure.retryAfterMs ?? 0) : 0;
  const notBefore = waitUntil(now(), agreedMs);
  await change(entry, failure ? postponed(entry.options, failure.message, notBefore) : { ...entry.options, notBefore });
  return queued();
}

// The entry is on disk already: if this note cannot be written it is sent once more, and the server knows its id.
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

// A first attempt that fails late takes nothing back: a replay may have settled the entry meanwhile.
function isSettled(options: EntryChange['options']): boolean {
  return options === 'gone' || options.acceptedAt !== undefined;
}

function queued(): ActionOutcome {
  return { state: 'queued', text: texts.stored };
}

import type { ActionKind, ActionReply } from '@offpiste/core/action/action.contract';
import type { Endpoint } from '@offpiste/core/endpoints';
import type { OutboxEntry, StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { accepted, HELD_AFTER_MS, isFinalAnswer, liveUntil, parked, postponed } from '@offpiste/core/outbox/outbox.rules';
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
import { refetchLists } from '#session/query-client.ts';
import { addEntry, changeEntries, type EntryChange } from '#outbox/outbox.db.ts';
import { holdLive, publishOutbox, releaseLive } from '#outbox/outbox.store.ts';

/** One field action as a screen hands it over. */
export interface Action<Body> {
  readonly endpoint: Endpoint<Body, ActionReply>;
  readonly kind: ActionKind;
  readonly body: Omit<Body, 'idempotentId' | 'clientTimestamp'>;
  /** Which list it concerns, as the noun's own rule names it. */
  readonly subject: string;
  /** What and for whom, in words. */
  readonly label: string;
  /** The rule, asked on what this phone knows; its no counts when nothing can be sent to the server. */
  readonly decideLocally?: () => { readonly ok: true } | Refusal;
  /** Whether somebody still looks at the screen that shows the outcome; a no that nobody sees is parked, not dropped. */
  readonly isWatched?: () => boolean;
}

/** How an action ended, as far as can be known now. A queued one is safe on disk and follows by itself. */
export type ActionOutcome =
  | { readonly state: 'done'; readonly reply: ActionReply }
  | { readonly state: 'queued'; readonly text: string }
  | { readonly state: 'refused'; readonly message: string; readonly code?: string; readonly details?: RefusalDetails }
  | { readonly state: 'failed'; readonly message: string };

/** Records a field action: on disk first, then to the server if it can be reached. */
export async function submitAction<Body>(action: Action<Body>): Promise<ActionOutcome> {
  const { me } = useAuth.getState();
  if (!me) return { state: 'failed', message: brand.texts.session.authenticationFailed };
  const entry = entryOf(action, me);
  let stored: StoredEntry;
  try {
    stored = { ...entry, key: await addEntry(entry) };
  } catch (error) {
    logTrouble('An action could not be written to disk', error);
    return { state: 'failed', message: brand.texts.outbox.storageFailed };
  }
  return await firstAttempt(stored, action);
}

function entryOf<Body>(action: Action<Body>, me: Me): OutboxEntry {
  const timestamp = now();
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
    },
    timestamp,
  };
}

type Screen = Pick<Action<unknown>, 'decideLocally' | 'isWatched'>;
type Refused = Extract<ActionOutcome, { state: 'refused' }>;

async function firstAttempt(entry: StoredEntry, screen: Screen): Promise<ActionOutcome> {
  const local = screen.decideLocally?.() ?? { ok: true };
  if (!isOnline()) return local.ok ? await holdBack(entry) : await refuse(entry, refusedHere(local), screen);
  holdLive(entry.key);
  const attempt = sendAction(entry.url, entry.data, { replay: false });
  const first = await Promise.race([attempt, waitFor(HELD_AFTER_MS)]);
  if (first) return await settleFirst(entry, first, screen);
  // Where the server will most likely say no, the screen waits for its words.
  if (!local.ok) return await settleFirst(entry, await attempt, screen);
  // The screen goes on; the attempt goes on too, and what comes of it is written to the entry.
  releaseLive(entry.key);
  await publishOutbox();
  void attempt.then((late) => settleLate(entry, late));
  return queued();
}

type Sent = Awaited<ReturnType<typeof sendAction>>;

async function settleFirst(entry: StoredEntry, sent: Sent, screen: Screen): Promise<ActionOutcome> {
  if (sent.ok) {
    await accept(entry);
    // The server filters replies by their schema, and every action has this one.
    return { state: 'done', reply: sent.reply as ActionReply };
  }
  if (sent.failure.kind === 'trouble') return await afterTrouble(entry, sent.failure, screen);
  const { message, code, details } = sent.failure;
  return await refuse(entry, { state: 'refused', message, ...(code ? { code } : {}), ...(details ? { details } : {}) }, screen);
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
    message: refusalText(brand.texts.refusals, refusal, formatMoment),
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

async function settleLate(entry: StoredEntry, sent: Sent): Promise<void> {
  if (sent.ok) return await accept(entry);
  if (sent.failure.kind === 'trouble') return void (await holdBack(entry, sent.failure));
  await change(entry, parked(entry.options, sent.failure.message));
}

async function accept(entry: StoredEntry): Promise<void> {
  await change(entry, accepted(entry.options, now()));
  void refetchLists();
}

/** Leaves the entry to the replayer, which may take it at once. */
async function holdBack(entry: StoredEntry, failure?: Failure): Promise<ActionOutcome> {
  const agreedMs = failure?.kind === 'trouble' ? (failure.retryAfterMs ?? 0) : 0;
  const notBefore = now() + agreedMs;
  await change(entry, failure ? postponed(entry.options, failure.message, notBefore) : { ...entry.options, notBefore });
  return queued();
}

// The entry is on disk already: if this note cannot be written it is sent once more, and the server knows its id.
async function change(entry: StoredEntry, options: EntryChange['options']): Promise<void> {
  try {
    await changeEntries([{ key: entry.key, options }]);
  } catch (error) {
    logTrouble('A queued action could not be updated', error);
  }
  releaseLive(entry.key);
  await publishOutbox();
}

function queued(): ActionOutcome {
  return { state: 'queued', text: brand.texts.outbox.stored };
}

// Source: docs/reference/office.md (Notifications).
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import { policyBrand } from '@offpiste/core/base/brand/policy-brand.rules';
import { listOfMessage, type PushedNote } from '@offpiste/core/record/notification/notification.rules';
import type { Schema } from '#platform/database/schema';
import { repeatedWarning } from '#platform/logging/repeated-warning';
import type { Clock } from '#platform/process/clock';
import { repeat } from '#platform/process/repeat';
import {
  claimPhonesFor,
  readNewNotes,
  removeSubscription,
  type NewNote,
  type SubscribedPhone,
} from './notification.store.ts';
import type { PushMessage, PushOutcome, PushSender } from './push-sender.ts';

const EVERY_MS = 5000;
/** Encrypting a message takes the processor about a millisecond. */
const MAX_AT_ONCE = 10;

interface Notifying {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly send: PushSender;
  readonly warn: (error: unknown) => void;
  readonly signal: AbortSignal;
}

interface Message {
  readonly phone: SubscribedPhone;
  readonly notes: NewNote[];
}

/** Notifies phones of new notes, once. A message that fails is not repeated, because phones poll. */
export async function notifyNotes(work: Notifying): Promise<PushOutcome[]> {
  const { db, clock, send, warn, signal } = work;
  const messages = (await claimMessages(work)).values();
  const unreachable = new Set<string>();
  const outcomes: PushOutcome[] = [];
  const sendInTurn = async () => {
    for (const message of messages) {
      const { endpoint } = message.phone;
      const { host } = new URL(endpoint);
      const isSkipped = signal.aborted || unreachable.has(host);
      const outcome = isSkipped ? 'unreachable' : await send(message.phone, pushMessage(message, clock.now()), signal);
      if (outcome === 'unreachable') unreachable.add(host);
      outcomes.push(outcome);
      if (outcome === 'gone' || outcome === 'rejected') await removeSubscription(db, endpoint).catch(warn);
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, sendInTurn));
  return outcomes;
}

/** One message for each phone. A note that cannot be read is claimed by the next round. */
async function claimMessages({ db, clock, warn, signal }: Notifying): Promise<Message[]> {
  const messages = new Map<string, Message>();
  for (const note of await readNewNotes(db, clock.now())) {
    if (signal.aborted) break;
    try {
      for (const phone of await claimPhonesFor(db, note, clock.now())) {
        const known = messages.get(phone.endpoint) ?? { phone, notes: [] };
        known.notes.push(note);
        messages.set(phone.endpoint, known);
      }
    } catch (error) {
      warn(error);
    }
  }
  return [...messages.values()];
}

function pushMessage({ phone, notes }: Message, now: number): PushMessage {
  const list = listOfMessage(notes.map((note) => note.list));
  const isWorkshop = list !== undefined && notes.some((note) => note.isWorkshop);
  const message: PushedNote = {
    title: brands[policyBrand(phone.brand)].texts.notification.title,
    ...(list === undefined ? {} : { list }),
    ...(isWorkshop ? { isWorkshop } : {}),
  };
  return { text: JSON.stringify(message), ttlMs: Math.max(...notes.map(({ until }) => Date.parse(until))) - now };
}

interface Watch extends Pick<Notifying, 'db' | 'clock' | 'send'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Notifies until it is stopped. A stop ends the messages under way. */
export function watchNotes({ log, ...parts }: Watch): () => Promise<void> {
  const end = new AbortController();
  const warn = repeatedWarning(log, parts.clock, 'notes could not be read for notifications');
  const stop = repeat(EVERY_MS, warn, async () => {
    const outcomes = await notifyNotes({ ...parts, warn, signal: end.signal });
    const count = (which: PushOutcome) => outcomes.filter((outcome) => outcome === which).length;
    const troubles = { failed: count('failed'), rejected: count('rejected'), unreachable: count('unreachable') };
    if (Object.values(troubles).some((number) => number > 0)) log.warn(troubles, 'some phones were not notified');
  });
  return async () => {
    end.abort();
    await stop();
  };
}

// Source: docs/reference/office.md (Notifications).
import type { Kysely } from 'kysely';
import { listOfMessage, notifiedPhones, type PushedNote } from '@offpiste/core/record/notification/notification.rules';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import {
  claimNotes,
  readPhonesFor,
  removeSubscription,
  type NewNote,
  type SubscribedPhone,
} from './notification.store.ts';
import type { PushSender } from './push-sender.ts';

const EVERY_MS = 5000;

interface Notifying {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly send: PushSender;
  /** The brand's text, which every notification shows. */
  readonly title: string;
}

/** Notifies phones of new notes, once. A message that fails is not repeated, because phones poll. */
export async function notifyNotes({ db, clock, send, title }: Notifying): Promise<{ readonly failed: number }> {
  const notes = await claimNotes(db, clock.now());
  const phones = new Map<string, { phone: SubscribedPhone; notes: NewNote[] }>();
  for (const note of notes)
    for (const phone of notifiedPhones(await readPhonesFor(db, note, clock.now()))) {
      const known = phones.get(phone.endpoint) ?? { phone, notes: [] };
      known.notes.push(note);
      phones.set(phone.endpoint, known);
    }
  const sent = await Promise.all(
    [...phones.values()].map(async ({ phone, notes: its }) => {
      const list = listOfMessage(its.map((note) => note.list));
      const isWorkshop = list !== undefined && its.some((note) => note.isWorkshop);
      const message: PushedNote = {
        title,
        ...(list === undefined ? {} : { list }),
        ...(isWorkshop ? { isWorkshop } : {}),
      };
      const ttlMs = Math.max(...its.map(({ until }) => Date.parse(until))) - clock.now();
      const outcome = await send(phone, { text: JSON.stringify(message), ttlMs });
      if (outcome === 'gone') await removeSubscription(db, phone.endpoint);
      return outcome;
    }),
  );
  return { failed: sent.filter((outcome) => outcome === 'failed').length };
}

interface Watch extends Notifying {
  readonly log: { warn(fields: object, message: string): void };
}

/** Notifies until it is stopped. */
export function watchNotes({ log, ...work }: Watch): () => Promise<void> {
  let atWork: Promise<unknown> = Promise.resolve();
  let isAtWork = false;
  const round = async () => {
    isAtWork = true;
    try {
      const { failed } = await notifyNotes(work);
      if (failed > 0) log.warn({ failed }, 'a push service did not take notifications');
    } catch {
      log.warn({}, 'phones were not notified of notes; the next attempt follows');
    }
    isAtWork = false;
  };
  const timer = setInterval(() => {
    if (!isAtWork) atWork = round();
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await atWork;
  };
}

import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { discardingOf } from '@offpiste/core/outbox/attention.rules';
import { afterDismissal } from '@offpiste/core/outbox/late-notice.rules';
import { entryField, retried } from '@offpiste/core/outbox/outbox.rules';
import { weekNamedIn } from '@offpiste/core/signed-record/record-of.rules';
import { now } from '#device/clock.ts';
import { exclusively } from '#device/storage/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { changeEntries, readEntries, type EntryChange } from '#record/outbox.db.ts';
import { publishOutbox } from '#record/outbox-sync.ts';
import { syncNow } from '#record/replay.ts';
import { takeBack } from '#ticket/undo.actions.ts';
import { brand } from '#app/brand.ts';

/** Sends refused entries again as if they were new; they keep their positions in the queue. */
export async function retryEntries(entries: readonly StoredEntry[]): Promise<void> {
  // A damaged entry may have lost its brand, but not its rep, or it would not be listed here.
  await change(
    entries.map(({ key, options }) => ({ key, options: { ...retried(options), brand: options.brand || brand.key } })),
  );
  await syncNow();
}

/** Dismisses an entry that the user has read. */
export async function dismissEntry(entry: StoredEntry): Promise<void> {
  await change([{ key: entry.key, options: afterDismissal(entry, now()) }]);
}

/**
 * Discards a waiting entry. One that is just being sent is discarded only if the server did not accept it. One that another
 * phone may hand in stays, and is taken back.
 */
export async function giveUpEntry(given: StoredEntry): Promise<void> {
  if (discardingOf(given) === 'taken-back') return takeBackEntry(given);
  const { key } = given;
  await exclusively('replay', async () => {
    const entry = (await readEntries()).find((one) => one.key === key);
    if (entry?.options.state === 'waiting' || entry?.options.state === 'attention')
      await change([{ key, options: 'gone' }]);
  });
}

async function takeBackEntry(entry: StoredEntry): Promise<void> {
  const { ownerId: repId, subject, label, proof, week } = entry.options;
  const weekId = weekNamedIn(entry) ?? proof?.week ?? week;
  const [barcode, roomId] = [entryField(entry, 'barcode'), entryField(entry, 'roomId')];
  const about = roomId === undefined ? (barcode === undefined ? {} : { barcode }) : { roomId };
  const id = entryField(entry, 'idempotentId') ?? '';
  await takeBack({ id, repId, subject, label, ...about, ...(weekId === undefined ? {} : { weekId }) }, 'other');
}

async function change(changes: readonly EntryChange[]): Promise<void> {
  try {
    await changeEntries(changes);
  } catch (error) {
    logTrouble('A queued action could not be changed', error);
  }
  await publishOutbox();
}

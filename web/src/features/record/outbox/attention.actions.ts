import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { discardingOf, takenBackBy } from '@offpiste/core/record/outbox/attention.rules';
import { afterDismissal } from '@offpiste/core/record/outbox/late-notice.rules';
import { entryField, retried } from '@offpiste/core/record/outbox/outbox.rules';
import type { RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import { weekNamedIn } from '@offpiste/core/record/signed-record/record-of.rules';
import { now } from '#device/clock.ts';
import { exclusively } from '#device/storage/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { changeEntries, readEntries, type EntryChange } from '#record/outbox.db.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { publishOutbox } from '#record/outbox-sync.ts';
import { syncNow } from '#record/replay.ts';
import { takeBack } from '#ticket/undo.actions.ts';
import { general } from '#texts/general';
import { brand } from '#base/brand.ts';

/** Refused entries become new ones in the same position of the queue. */
export async function retryEntries(entries: readonly StoredEntry[]): Promise<void> {
  // A damaged entry may have lost its brand, but not its rep, or it would not be listed here.
  await change(
    entries.map(({ key, options }) => ({ key, options: { ...retried(options), brand: options.brand || brand.key } })),
  );
  await syncNow();
}

export async function dismissEntry(entry: StoredEntry): Promise<void> {
  await change([{ key: entry.key, options: afterDismissal(entry, now()) }]);
}

/**
 * Discards an entry, or returns why it cannot. An entry being sent is discarded only if the server did not accept it.
 * An entry that another phone may hand in is undone, once.
 */
export async function giveUpEntry(given: StoredEntry): Promise<string | undefined> {
  try {
    if (discardingOf(given) === 'taken-back') return await exclusively('take-back', () => takeBackOnce(given));
    await drop(given);
    return undefined;
  } catch (error) {
    logTrouble('A queued action could not be discarded', error);
    return general.errorOccurred;
  }
}

/**
 * A waiting entry stays, and is sent before its undo. An entry after a server fault may never be sent, so it is
 * deleted.
 */
async function takeBackOnce(entry: StoredEntry): Promise<string | undefined> {
  const entries = await readEntries();
  if (!entries.some(({ key }) => key === entry.key)) return undefined;
  if (!takenBackBy(entries).has(entryField(entry, 'idempotentId') ?? '')) {
    const outcome = await takeBackEntry(entry);
    const isRefused = outcome.state === 'refused' && outcome.code !== ('undone-already' satisfies RefusalCode);
    if (outcome.state === 'failed' || isRefused) return outcome.message;
  }
  if (entry.options.state === 'attention') await drop(entry);
  return undefined;
}

async function drop({ key }: StoredEntry): Promise<void> {
  await exclusively('replay', async () => {
    const entry = (await readEntries()).find((one) => one.key === key);
    if (entry?.options.state === 'waiting' || entry?.options.state === 'attention')
      await change([{ key, options: 'gone' }]);
  });
}

async function takeBackEntry(entry: StoredEntry): Promise<ActionOutcome> {
  const { ownerId: repId, subject, label, proof, week } = entry.options;
  const weekId = weekNamedIn(entry) ?? proof?.week ?? week;
  const [barcode, roomId] = [entryField(entry, 'barcode'), entryField(entry, 'roomId')];
  const about = roomId === undefined ? (barcode === undefined ? {} : { barcode }) : { roomId };
  const id = entryField(entry, 'idempotentId') ?? '';
  return takeBack({ id, repId, subject, label, ...about, ...(weekId === undefined ? {} : { weekId }) }, 'other');
}

async function change(changes: readonly EntryChange[]): Promise<void> {
  try {
    await changeEntries(changes);
  } catch (error) {
    logTrouble('A queued action could not be changed', error);
  }
  await publishOutbox();
}

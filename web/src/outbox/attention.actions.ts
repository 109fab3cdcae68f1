import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { afterDismissal } from '@offpiste/core/outbox/late-notice.rules';
import { retried } from '@offpiste/core/outbox/outbox.rules';
import { now } from '#device/clock.ts';
import { exclusively } from '#device/exclusive.ts';
import { logTrouble } from '#device/log.ts';
import { changeEntries, readEntries, type EntryChange } from '#outbox/outbox.db.ts';
import { publishOutbox } from '#outbox/outbox.store.ts';
import { syncNow } from '#outbox/replay.ts';
import { brand } from '#session/brand.ts';

/** Sends parked entries once more, as if they had never been refused; they keep their places among those that wait. */
export async function retryEntries(entries: readonly StoredEntry[]): Promise<void> {
  // A damaged one may have lost its brand, but not its rep, or nobody could have asked for this.
  await change(
    entries.map(({ key, options }) => ({ key, options: { ...retried(options), brand: options.brand || brand.key } })),
  );
  await syncNow();
}

/** Takes an entry from the phone for good: somebody has seen it and said so. */
export async function dismissEntry(entry: StoredEntry): Promise<void> {
  await change([{ key: entry.key, options: afterDismissal(entry, now()) }]);
}

/** Gives up an entry that waits. One that is just being sent is given up only if the server did not take it. */
export async function giveUpEntry({ key }: StoredEntry): Promise<void> {
  await exclusively('replay', async () => {
    const entry = (await readEntries()).find((one) => one.key === key);
    if (entry?.options.state === 'waiting' || entry?.options.state === 'attention')
      await change([{ key, options: 'gone' }]);
  });
}

async function change(changes: readonly EntryChange[]): Promise<void> {
  try {
    await changeEntries(changes);
  } catch (error) {
    logTrouble('A queued action could not be changed', error);
  }
  await publishOutbox();
}

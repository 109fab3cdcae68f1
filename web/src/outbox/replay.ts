import { isForgettable, REPLAY_PERIOD_MS } from '@offpiste/core/outbox/outbox.rules';
import { every, now } from '#device/clock.ts';
import { askForPersistence } from '#device/database.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { onFocus, onVisible } from '#device/page.ts';
import { readEntries } from '#outbox/outbox.db.ts';
import { forgetEntries, readOutbox, useOutbox } from '#outbox/outbox.store.ts';

let started = false;

/** Sends what waits: every 30 s, when the network comes back, on focus, when the page comes into view. Mounted once. */
export function startReplay(): void {
  if (started) return;
  started = true;
  void askForPersistence();
  void readOutbox().then(() => replay({ force: false }));
  void forgetOldEntries();
  every(REPLAY_PERIOD_MS, () => void replay({ force: false }));
  onOnline(() => void replay({ force: true }));
  onFocus(() => void replay({ force: false }));
  onVisible(() => void replay({ force: false }));
}

/** To be called after each route change. */
export function noteRouteChange(): void {
  void replay({ force: false });
}

/** The menu's Sync: now, whatever waits have been agreed. */
export async function syncNow(): Promise<void> {
  await replay({ force: true });
}

/** Of whoever's: what the server took long ago is kept for no list any more. */
async function forgetOldEntries(): Promise<void> {
  try {
    const old = (await readEntries()).filter((entry) => isForgettable(entry, now()));
    if (old.length > 0) await forgetEntries(old);
  } catch (error) {
    logTrouble('Old entries could not be looked for', error);
  }
}

async function replay(how: { force: boolean }): Promise<void> {
  if (!isOnline() || useOutbox.getState().isSyncing) return;
  if (useOutbox.getState().waiting.length === 0) return;
  useOutbox.setState({ isSyncing: true });
  try {
    // Most sessions have nothing to send: the sending itself comes when there is.
    const { runReplay } = await import('#outbox/replay-run.ts');
    await runReplay(how);
  } catch (error) {
    logTrouble('Sending queued actions failed', error);
  } finally {
    useOutbox.setState({ isSyncing: false });
  }
}

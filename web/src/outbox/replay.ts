import { isForgettable, REPLAY_PERIOD_MS } from '@offpiste/core/outbox/outbox.rules';
import { every, now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { isOnline, onOnline } from '#device/online.ts';
import { isPageVisible, onFocus, onVisible } from '#device/page.ts';
import { useAuth } from '#session/auth.store.ts';
import { askForPersistence } from '#device/persistence.ts';
import { noteSessionStorage } from '#device/storage-trouble.ts';
import { canWriteStored } from '#device/storage.ts';
import { readEntries } from '#outbox/outbox.db.ts';
import { forgetEntries, readOutbox, useOutbox } from '#outbox/outbox.store.ts';

/** Whoever turns out to have been second is told within so long. */
const NEWS_PERIOD_MS = 60_000;

let started = false;

/** Sends what waits: every 30 s, when the network comes back, on focus, when the page comes into view. Mounted once. */
export function startReplay(): void {
  if (started) return;
  started = true;
  void askForPersistence();
  noteSessionStorage(canWriteStored());
  void readOutbox().then(() => replay({ force: false }));
  void forgetOldEntries();
  every(REPLAY_PERIOD_MS, () => void replay({ force: false }));
  onOnline(() => void replay({ force: true }));
  onFocus(() => void replay({ force: false }));
  onVisible(() => void replay({ force: false }));
  every(NEWS_PERIOD_MS, () => void askForNews());
  onVisible(() => void askForNews());
  void askForNews();
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
  if (useOutbox.getState().isUnknown) await readOutbox();
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

async function askForNews(): Promise<void> {
  if (!isOnline() || !isPageVisible() || !useAuth.getState().me) return;
  try {
    const { fetchLateNotices } = await import('#outbox/late-notices.ts');
    await fetchLateNotices();
  } catch (error) {
    logTrouble('Late news of actions could not be had', error);
  }
}

import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { isCovered, liesOver, listSnapshot, outboxView, type ListSnapshot } from '@offpiste/core/outbox/outbox.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { openTabLine } from '#device/tabs.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { useLeftBehind } from '#session/left-behind.store.ts';
import { changeEntries, readEntries } from '#outbox/outbox.db.ts';

/** The queue as the signed-in rep sees it. */
export interface OutboxState {
  /** Not yet with the server, oldest first: what the badge counts. */
  readonly waiting: readonly StoredEntry[];
  /** Refused by the server: somebody must look. */
  readonly attention: readonly StoredEntry[];
  /** Done, but somebody else had done it before: to be told. */
  readonly noticed: readonly StoredEntry[];
  /** Done; they stay laid over their lists until those have been fetched again. */
  readonly accepted: readonly StoredEntry[];
  readonly othersWaiting: number;
  /** Damaged records that do not even name their rep. */
  readonly unreadable: number;
  readonly isSyncing: boolean;
  /** The disk could not be asked: what is named here may not be all. */
  readonly isUnknown: boolean;
  /** Why the last call with queued actions found no server, and when the next is made (epoch ms). */
  readonly pause: { readonly error: string; readonly until: number } | undefined;
}

export const useOutbox = create<OutboxState>()(() => ({
  waiting: [],
  attention: [],
  noticed: [],
  accepted: [],
  othersWaiting: 0,
  unreadable: 0,
  isSyncing: false,
  isUnknown: false,
  pause: undefined,
}));

/** Entries whose first attempt is under way on a screen that waits for it: not 'held' yet. */
const live = new Set<number>();

const line = openTabLine('outbox');
line.onTold(() => void readOutbox());
useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) void readOutbox();
});

/** Reads the queue anew, here only. */
export async function readOutbox(): Promise<void> {
  const { me } = useAuth.getState();
  try {
    const entries = await readEntries();
    const view = outboxView(
      entries.filter((entry) => !live.has(entry.key)),
      me && { repId: me.repId, brand: brand.key },
      now(),
    );
    useOutbox.setState({ ...view, isUnknown: false });
    useLeftBehind.setState({
      count: view.waiting.length + view.attention.length + view.othersWaiting + view.unreadable,
    });
  } catch (error) {
    useOutbox.setState({ isUnknown: true });
    logTrouble('The outbox could not be read', error);
  }
}

/** The queue changed: read it here and tell the other tabs. */
export async function publishOutbox(): Promise<void> {
  line.tell();
  await readOutbox();
}

export function holdLive(key: number): void {
  live.add(key);
}

export function releaseLive(key: number): void {
  live.delete(key);
}

/**
 * The actions of this phone that a list must show although the server's answer of `at` does not have them yet.
 * `inSeveralLists`: other lists of the same subject may be older than this one, so nothing is let go of that they need.
 */
export function usePending(
  subject: string,
  at: number | undefined,
  { inSeveralLists = false } = {},
): readonly StoredEntry[] {
  const waiting = useOutbox((state) => state.waiting);
  const accepted = useOutbox((state) => state.accepted);
  const noticed = useOutbox((state) => state.noticed);
  useEffect(() => {
    if (!inSeveralLists) void forgetCovered(accepted, listSnapshot(subject, at, now()));
  }, [accepted, subject, at, inSeveralLists]);
  return useMemo(() => {
    const list = listSnapshot(subject, at, now());
    return [...waiting, ...accepted, ...noticed].filter((entry) => liesOver(entry, list));
  }, [waiting, accepted, noticed, subject, at]);
}

/** Every post of this rep that waits here, or that the server has and this phone has not let go of yet. */
export function usePosts(): readonly unknown[] {
  const waiting = useOutbox((state) => state.waiting);
  const attention = useOutbox((state) => state.attention);
  const accepted = useOutbox((state) => state.accepted);
  const noticed = useOutbox((state) => state.noticed);
  return useMemo(
    () => [...waiting, ...attention, ...accepted, ...noticed].map(({ data }) => data),
    [waiting, attention, accepted, noticed],
  );
}

async function forgetCovered(accepted: readonly StoredEntry[], list: ListSnapshot): Promise<void> {
  const covered = accepted.filter((entry) => isCovered(entry, list));
  if (covered.length > 0) await forgetEntries(covered);
}

/** Lets go of entries that are not needed any more. Those that the disk keeps all the same do no harm. */
export async function forgetEntries(entries: readonly StoredEntry[]): Promise<void> {
  try {
    await changeEntries(entries.map(({ key }) => ({ key, options: 'gone' as const })));
    await publishOutbox();
  } catch (error) {
    logTrouble('Accepted actions could not be let go', error);
  }
}

import { useMemo } from 'react';
import { create } from 'zustand';
import { outboxView, pendingFor } from '@offpiste/core/outbox/outbox.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import { logTrouble } from '#device/log.ts';
import { openTabLine } from '#device/tabs.ts';
import { useAuth } from '#session/auth.store.ts';
import { brand } from '#session/brand.ts';
import { readEntries } from '#outbox/outbox.db.ts';

/** The queue as the signed-in rep sees it. */
export interface OutboxState {
  /** Not yet with the server, oldest first: what the badge counts. */
  readonly waiting: readonly StoredEntry[];
  /** Refused by the server: somebody must look. */
  readonly attention: readonly StoredEntry[];
  /** Done, but somebody else had done it before: to be told. */
  readonly noticed: readonly StoredEntry[];
  readonly othersWaiting: number;
  readonly isSyncing: boolean;
  /** Accepted a moment ago; they stay laid over the lists until those have been fetched again. */
  readonly settling: readonly StoredEntry[];
}

export const useOutbox = create<OutboxState>()(() => ({
  waiting: [],
  attention: [],
  noticed: [],
  othersWaiting: 0,
  isSyncing: false,
  settling: [],
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
    );
    useOutbox.setState(view);
  } catch (error) {
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

/** Keeps accepted entries laid over the lists while `refetched` has not ended, so that nobody flickers back. */
export async function settle(entries: readonly StoredEntry[], refetched: Promise<unknown>): Promise<void> {
  useOutbox.setState((state) => ({ settling: [...state.settling, ...entries] }));
  try {
    await refetched;
  } finally {
    useOutbox.setState((state) => ({ settling: state.settling.filter((entry) => !entries.includes(entry)) }));
  }
}

/** The actions of this phone that a list must show although the server's answer does not have them yet. */
export function usePending(subject: string): readonly StoredEntry[] {
  const waiting = useOutbox((state) => state.waiting);
  const settling = useOutbox((state) => state.settling);
  return useMemo(() => pendingFor([...waiting, ...settling], subject), [waiting, settling, subject]);
}

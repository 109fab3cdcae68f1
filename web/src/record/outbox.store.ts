import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { overlaysList, listSnapshot } from '@offpiste/core/record/outbox/outbox.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { now } from '#device/clock.ts';

export interface OutboxState {
  /** Not on the server yet, oldest first; the badge shows their number. */
  readonly waiting: readonly StoredEntry[];
  /** Refused by the server; the rep must look at them. */
  readonly attention: readonly StoredEntry[];
  /** Accepted, but another rep was first; the rep gets a notice. */
  readonly noticed: readonly StoredEntry[];
  /** Accepted; they overlay their lists until those are fetched again. */
  readonly accepted: readonly StoredEntry[];
  readonly delivered: ReadonlySet<string>;
  /** Records of other phones that this one carries; they overlay the lists of the shown week. */
  readonly carried: readonly StoredEntry[];
  /** Reports from peer lists of the shown week: they overlay it and are never sent. */
  readonly told: readonly StoredEntry[];
  /** Carried records of all weeks that are not handed in yet. */
  readonly carriedWaiting: number;
  readonly othersWaiting: number;
  /** Damaged records without a known rep. */
  readonly unreadable: number;
  readonly isSyncing: boolean;
  /** The disk could not be read: the queue may be incomplete. */
  readonly isUnknown: boolean;
  /** The last failure of a request with queued actions, and the time of the next one (epoch ms). */
  readonly pause: { readonly error: string; readonly until: number } | undefined;
  readonly listedAt: Readonly<Record<string, number>>;
}

export const useOutbox = create<OutboxState>()(() => ({
  waiting: [],
  attention: [],
  noticed: [],
  accepted: [],
  delivered: new Set(),
  carried: [],
  told: [],
  carriedWaiting: 0,
  othersWaiting: 0,
  unreadable: 0,
  isSyncing: false,
  isUnknown: false,
  pause: undefined,
  listedAt: {},
}));

/**
 * The actions of this phone that overlay a list requested at `at`. With `inSeveralLists` none is deleted: other lists of the
 * same subject may be older.
 */
export function usePending(
  subject: string,
  at: number | undefined,
  { inSeveralLists = false } = {},
): readonly StoredEntry[] {
  const waiting = useOutbox((state) => state.waiting);
  const accepted = useOutbox((state) => state.accepted);
  const noticed = useOutbox((state) => state.noticed);
  const carried = useOutbox((state) => state.carried);
  const told = useOutbox((state) => state.told);
  useEffect(() => {
    if (!inSeveralLists && at !== undefined)
      useOutbox.setState(({ listedAt }) => ({ listedAt: { ...listedAt, [subject]: at } }));
  }, [subject, at, inSeveralLists]);
  return useMemo(() => {
    const list = listSnapshot(subject, at, now());
    // Later entries win: this phone's own reports come last.
    return [...told, ...carried, ...waiting, ...accepted, ...noticed].filter((entry) => overlaysList(entry, list));
  }, [told, carried, waiting, accepted, noticed, subject, at]);
}

/** The bodies of this rep's posts that wait here, or were accepted and are still stored here. */
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

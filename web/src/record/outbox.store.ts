import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { overlaysList, listSnapshot } from '@offpiste/core/record/outbox/outbox.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { now } from '#device/clock.ts';

/** The queue as the signed-in rep sees it. */
export interface OutboxState {
  /** Not on the server yet, oldest first: the count of the badge. */
  readonly waiting: readonly StoredEntry[];
  /** Refused by the server: the rep must look at them. */
  readonly attention: readonly StoredEntry[];
  /** Accepted, but another rep had done it before: the rep must be told. */
  readonly noticed: readonly StoredEntry[];
  /** Accepted; they overlay their lists until those have been fetched again. */
  readonly accepted: readonly StoredEntry[];
  /** The ids of reports that the server was seen to have since the app was opened or another rep signed in. */
  readonly delivered: ReadonlySet<string>;
  /** Of other phones, which this one carries: they lie over the lists of the shown week as well. */
  readonly carried: readonly StoredEntry[];
  /** What other phones told of lists of the shown week: it lies over them, and is nobody's to send. */
  readonly told: readonly StoredEntry[];
  /** How many this phone carries that are not handed in yet, of all weeks. */
  readonly carriedWaiting: number;
  readonly othersWaiting: number;
  /** Damaged records without a known rep. */
  readonly unreadable: number;
  readonly isSyncing: boolean;
  /** The disk could not be read: the queue shown may be incomplete. */
  readonly isUnknown: boolean;
  /** Why the last request with queued actions failed, and when the next is made (epoch ms). */
  readonly pause: { readonly error: string; readonly until: number } | undefined;
  /** When each shown list was requested, by its subject, epoch ms. */
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
 * The actions of this phone that must overlay a list because the reply requested at `at` does not include them yet.
 * `inSeveralLists`: other lists of the same subject may be older than this one and still need the actions, so none is deleted.
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
    // This phone's own reports of the same thing come last, and are shown.
    return [...told, ...carried, ...waiting, ...accepted, ...noticed].filter((entry) => overlaysList(entry, list));
  }, [told, carried, waiting, accepted, noticed, subject, at]);
}

/** The requests of this rep that wait here, or were accepted and are still stored here. */
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

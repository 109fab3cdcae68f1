import type { ListedTicket } from '@offpiste/core/record/outbox/done-since.rules';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { overlaysList, listSnapshot } from '@offpiste/core/record/outbox/outbox.rules';
import type { StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { now } from '#device/clock.ts';

export interface OutboxState {
  /** Not on the server yet, oldest first. */
  readonly waiting: readonly StoredEntry[];
  /** Refused by the server. */
  readonly attention: readonly StoredEntry[];
  /** Accepted, but another rep was first. */
  readonly noticed: readonly StoredEntry[];
  /** They overlay their lists until those are fetched again. */
  readonly accepted: readonly StoredEntry[];
  readonly delivered: ReadonlySet<string>;
  /** Carried records; they overlay the lists of the shown week. */
  readonly carried: readonly StoredEntry[];
  /** From peer lists of the shown week; never sent. */
  readonly told: readonly StoredEntry[];
  /** Carried records of all weeks that are not handed in yet. */
  readonly carriedWaiting: number;
  readonly othersWaiting: number;
  readonly unreadable: number;
  readonly isSyncing: boolean;
  /** The queue may be incomplete, because the disk could not be read. */
  readonly isUnknown: boolean;
  /** `until`: epoch ms. */
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

/** Undefined if the disk could not be read. */
export function waitingCount({ waiting, isUnknown }: OutboxState): number | undefined {
  return isUnknown ? undefined : waiting.length;
}

/** With `inSeveralLists` no action is deleted: other lists of the subject may be older. */
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

/** Bodies of this rep's posts on this phone, waiting or accepted. */
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

type SettleParked = (list: string, tickets: readonly ListedTicket[]) => Promise<void>;

let settle: SettleParked | undefined;

/** Keeps lists independent of the queue. */
export function provideSettleParked(provided: SettleParked): void {
  settle = provided;
}

/** Settles the parked actions that a fetched list shows as done. */
export function settleParkedIn(list: string, tickets: readonly ListedTicket[]): void {
  void settle?.(list, tickets);
}

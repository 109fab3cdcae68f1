import type { HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import type { EventTicket } from '@offpiste/core/programme/event/event.contract';
import type { MarkedTicket } from '@offpiste/core/record/ticket/ticket-mark.rules';
import type { Shown } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The coach, door or desk of this phone's last recording. `open`: missing clients; undefined if not known. */
export interface PlaceAtHand {
  readonly place: string;
  readonly placeName: string;
  readonly open: number | undefined;
  /** Undefined if this phone never had the list. */
  readonly known?: KnownList;
}

/** A list with its overlays. `at`: request time, epoch ms by this phone's clock. */
export interface KnownList {
  readonly week: string;
  readonly at: number;
  readonly rows: ListRows;
}

/** The fields of a ticket's mark are named after `word`. */
export type ListRows =
  | { readonly kind: 'tickets'; readonly word: string; readonly tickets: readonly Shown<MarkedTicket<never>>[] }
  | { readonly kind: 'attendees'; readonly tickets: readonly Shown<EventTicket>[] }
  | { readonly kind: 'rooms'; readonly rooms: readonly HeldKeyRoom[] };

/** The place that a rep would hand over now; undefined before the first one. */
export const usePlaceAtHand = create<{ readonly at: PlaceAtHand | undefined; readonly address?: string }>()(() => ({
  at: undefined,
}));

useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) usePlaceAtHand.setState({ at: undefined });
});

/** Without `shown` no place is at hand. */
export function useAtPlace(
  shown: Omit<PlaceAtHand, 'known'> | undefined,
  { at, rows }: { readonly at: number | undefined; readonly rows: ListRows },
): void {
  const { place, placeName, open } = shown ?? {};
  const { history } = useRouter();
  // The lock changes the address before the screen disappears.
  const [address] = useState(() => history.location.pathname);
  useEffect(() => {
    if (place === undefined || placeName === undefined) {
      usePlaceAtHand.setState({ at: undefined });
      return;
    }
    const { weekId: week } = useWeek.getState();
    const isKnown = week !== undefined && at !== undefined;
    const known = isKnown ? { known: { week, at, rows } } : {};
    usePlaceAtHand.setState({ at: { place, placeName, open, ...known }, address });
  }, [place, placeName, open, at, rows, address]);
}

/** The name of the place with this address, if it was the last one. */
export function placeNameAt(pathname: string): string | undefined {
  const { at, address } = usePlaceAtHand.getState();
  return address === pathname ? at?.placeName : undefined;
}

import type { HeldKeyRoom } from '@offpiste/core/place/key/key-list.rules';
import type { EventTicket } from '@offpiste/core/programme/event/event.contract';
import type { MarkedTicket } from '@offpiste/core/record/ticket/ticket-mark.rules';
import type { Shown } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The coach, door or desk where this phone recorded last: the key of its list, its name, and how many are still missing there. */
export interface PlaceAtHand {
  readonly place: string;
  readonly placeName: string;
  readonly open: number;
  /** Its list; undefined while this phone has never had it. */
  readonly known?: KnownList;
}

/** The list of a place with what lies over it: its week, and when it was requested, epoch ms by this phone's clock. */
export interface KnownList {
  readonly week: string;
  readonly at: number;
  readonly rows: ListRows;
}

/** What a list of a place has, by its kind. The fields of a ticket's mark are named after `word`. */
export type ListRows =
  | { readonly kind: 'tickets'; readonly word: string; readonly tickets: readonly Shown<MarkedTicket<never>>[] }
  | { readonly kind: 'attendees'; readonly tickets: readonly Shown<EventTicket>[] }
  | { readonly kind: 'rooms'; readonly rooms: readonly HeldKeyRoom[] };

/** What a rep would hand over now; undefined before they were anywhere. */
export const usePlaceAtHand = create<{ readonly at: PlaceAtHand | undefined }>()(() => ({ at: undefined }));

// Whoever signs in next was nowhere yet.
useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) usePlaceAtHand.setState({ at: undefined });
});

/** To be called by the screen of a place; undefined while its list is not known: then it is no other place either. */
export function useAtPlace(
  shown: Omit<PlaceAtHand, 'known'> | undefined,
  { at, rows }: { readonly at: number | undefined; readonly rows: ListRows },
): void {
  const { place, placeName, open } = shown ?? {};
  useEffect(() => {
    if (place === undefined || placeName === undefined || open === undefined) {
      usePlaceAtHand.setState({ at: undefined });
      return;
    }
    const { weekId: week } = useWeek.getState();
    const isKnown = week !== undefined && at !== undefined;
    const known = isKnown ? { known: { week, at, rows } } : {};
    usePlaceAtHand.setState({ at: { place, placeName, open, ...known } });
  }, [place, placeName, open, at, rows]);
}

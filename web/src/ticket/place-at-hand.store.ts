import type { ToldList, ToldState } from '@offpiste/core/handover/peer-list/peer-list.contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useAuth } from '#session/auth.store.ts';
import { useWeek } from '#week/week.store.ts';

/** The coach, door or desk where this phone recorded last: the key of its list, its name, and how many are still missing there. */
export interface PlaceAtHand {
  readonly place: string;
  readonly placeName: string;
  readonly open: number;
  /** What this phone knows of its list, for another phone; undefined while it has never had the list. */
  readonly told?: ToldList;
}

/** A list as the server sent it: when it was requested, epoch ms by this phone's clock, and what it says. */
interface KnownList {
  readonly at: number | undefined;
  readonly states: readonly ToldState[];
}

/** What a rep would hand over now; undefined before they were anywhere. */
export const usePlaceAtHand = create<{ readonly at: PlaceAtHand | undefined }>()(() => ({ at: undefined }));

// Whoever signs in next was nowhere yet.
useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) usePlaceAtHand.setState({ at: undefined });
});

/** To be called by the screen of a place; undefined while its list is not known: then it is no other place either. */
export function useAtPlace(shown: Omit<PlaceAtHand, 'told'> | undefined, { at, states }: KnownList): void {
  const { place, placeName, open } = shown ?? {};
  useEffect(() => {
    if (place === undefined || placeName === undefined || open === undefined) {
      usePlaceAtHand.setState({ at: undefined });
      return;
    }
    const { weekId: week } = useWeek.getState();
    const isKnown = week !== undefined && at !== undefined;
    const told = isKnown ? { told: { week, list: place, placeName, knownAt: at, states } } : {};
    usePlaceAtHand.setState({ at: { place, placeName, open, ...told } });
  }, [place, placeName, open, at, states]);
}

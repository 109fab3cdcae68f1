import { useEffect } from 'react';
import { create } from 'zustand';
import { useAuth } from '#session/auth.store.ts';

/** The coach, door or desk where this phone recorded last: the key of its list, its name, and how many are still missing there. */
export interface PlaceAtHand {
  readonly place: string;
  readonly placeName: string;
  readonly open: number;
}

/** What a rep would hand over now; undefined before they were anywhere. */
export const usePlaceAtHand = create<{ readonly at: PlaceAtHand | undefined }>()(() => ({ at: undefined }));

// Whoever signs in next was nowhere yet.
useAuth.subscribe((state, before) => {
  if (state.me?.repId !== before.me?.repId) usePlaceAtHand.setState({ at: undefined });
});

/** To be called by the screen of a place; undefined while its list is not known. */
export function useAtPlace(shown: PlaceAtHand | undefined): void {
  const { place, placeName, open } = shown ?? {};
  useEffect(() => {
    if (place !== undefined && placeName !== undefined && open !== undefined)
      usePlaceAtHand.setState({ at: { place, placeName, open } });
  }, [place, placeName, open]);
}

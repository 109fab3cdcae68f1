import { useEffect, useRef, useState } from 'react';
import { askWeek } from '#week/ask-week.ts';
import { useWeek, type HeldWeekData } from '#week/week.store.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from '#week/week.queries.ts';

// While somebody types, the last hits stay until the next ones are there; anything else would be somebody else's data.
const KEEPS_LAST_SLICE: ReadonlySet<WeekQueryName> = new Set(['searchPassengers']);

interface Held<Slice> {
  readonly key: string;
  readonly week: HeldWeekData;
  readonly slice: Slice;
}

/** A slice of the chosen week for a screen; `data` is undefined until the week has been asked. */
export function useWeekQuery<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): { data: WeekSlice<Name> | undefined; isLoading: boolean } {
  const week = useWeek((state) => state.weekData);
  const [held, setHeld] = useState<Held<WeekSlice<Name>>>();
  const key = `${name} ${JSON.stringify(args)}`;
  // The arguments are a new object at each render: the key says when they are really others.
  const latestArgs = useRef(args);
  useEffect(() => {
    latestArgs.current = args;
  });
  useEffect(() => {
    let isWanted = true;
    if (week) {
      void askWeek(name, latestArgs.current).then((slice) => {
        if (isWanted && slice !== undefined) setHeld({ key, week, slice });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [name, key, week]);
  const isCurrent = held !== undefined && held.key === key && held.week === week;
  const isShown = isCurrent || (KEEPS_LAST_SLICE.has(name) && week !== undefined);
  return { data: isShown ? held?.slice : undefined, isLoading: !isCurrent };
}

import { useEffect, useRef, useState } from 'react';
import { askWeek } from '#week/ask-week.ts';
import { useWeek, type HeldWeekData } from '#week/week.store.ts';
import type { WeekQueryArgs, WeekQueryName, WeekSlice } from '#week/week.queries.ts';

// While somebody types, the last hits stay until the next ones are there; anything else would be somebody else's data.
const KEEPS_LAST_SLICE: ReadonlySet<WeekQueryName> = new Set(['searchPassengers', 'rooms']);

interface Held<Slice> {
  readonly key: string;
  readonly week: HeldWeekData;
  readonly slice: Slice;
}

// The last answer to each question, as long as its week is held: a list that somebody comes back to is there at once.
const lastSlices = new WeakMap<HeldWeekData, Map<WeekQueryName, Held<unknown>>>();

/** A slice of the chosen week for a screen; `data` is undefined until the week has been asked. */
export function useWeekQuery<Name extends WeekQueryName>(
  name: Name,
  args: WeekQueryArgs<Name>,
): { data: WeekSlice<Name> | undefined; isLoading: boolean } {
  const week = useWeek((state) => state.weekData);
  const key = keyOf(name, args);
  const [held, setHeld] = useState(() => lastHeld(name, key, week));
  const isCurrent = held !== undefined && held.key === key && held.week === week;
  // The arguments are a new object at each render: the key says when they are really others.
  const latest = useRef({ args, isCurrent });
  useEffect(() => {
    latest.current = { args, isCurrent };
  });
  useEffect(() => {
    let isWanted = true;
    if (week && !latest.current.isCurrent) {
      void askWeek(name, latest.current.args).then((slice) => {
        if (!isWanted || slice === undefined) return;
        const answered = { key, week, slice };
        setHeld(answered);
        keepLast(name, answered);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [name, key, week]);
  const isShown = isCurrent || (KEEPS_LAST_SLICE.has(name) && week !== undefined);
  return { data: isShown ? held?.slice : undefined, isLoading: !isCurrent };
}

/** Whether this was the last question of its name: its answer shows without asking. */
export function isAtHand<Name extends WeekQueryName>(name: Name, args: WeekQueryArgs<Name>): boolean {
  return lastHeld(name, keyOf(name, args), useWeek.getState().weekData) !== undefined;
}

function keyOf<Name extends WeekQueryName>(name: Name, args: WeekQueryArgs<Name>): string {
  return `${name} ${JSON.stringify(args)}`;
}

function lastHeld<Name extends WeekQueryName>(
  name: Name,
  key: string,
  week: HeldWeekData | undefined,
): Held<WeekSlice<Name>> | undefined {
  const last = week && lastSlices.get(week)?.get(name);
  // It is kept under the name of its question.
  return last?.key === key ? (last as Held<WeekSlice<Name>>) : undefined;
}

function keepLast(name: WeekQueryName, held: Held<unknown>): void {
  const slices = lastSlices.get(held.week) ?? new Map<WeekQueryName, Held<unknown>>();
  lastSlices.set(held.week, slices.set(name, held));
}

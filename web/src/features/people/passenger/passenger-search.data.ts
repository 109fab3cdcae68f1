import { openedByEnter, type PassengerSearch } from '@offpiste/core/people/passenger/passenger-search.rules';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryWeek } from '#week/query-week.ts';
import { useSliceCache } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

/** More rows than a screen shows. Thousands of rows take longer to transfer from the worker than to find. */
const FIRST_ROWS = 40;

/** The reference of the only match, if the rep may open its page. */
export async function onlyPassenger(text: string): Promise<string | undefined> {
  const found = await queryWeek('searchPassengers', { text, limit: 1 });
  return found && openedByEnter(found)?.reference;
}

interface Asked {
  readonly text: string;
  readonly heldAt: number | undefined;
  readonly reply: Promise<PassengerSearch | undefined>;
}

let asked: Asked | undefined;

/** Requests the first rows before the screen renders the new text, so that both can be in the same frame. */
export function askFirstRows(text: string): void {
  const heldAt = useWeek.getState().weekData?.heldAt;
  if (asked?.text === text && asked.heldAt === heldAt) return;
  asked = { text, heldAt, reply: queryWeek('searchPassengers', { text, limit: FIRST_ROWS }) };
}

function replyTo(text: string, heldAt: number, limit: number): Promise<PassengerSearch | undefined> {
  const ahead = asked;
  asked = undefined;
  const isAsked = limit === FIRST_ROWS && ahead?.text === text && ahead.heldAt === heldAt;
  return isAsked ? ahead.reply : queryWeek('searchPassengers', { text, limit });
}

/**
 * The number of matching clients and the first rows; the rest after scrolling to them. The previous rows stay until the
 * reply to the latest text. `hasFailed`: the worker could not search the week that it has; `retry` asks it again.
 */
export function usePassengerSearch(text: string) {
  const heldAt = useWeek((state) => state.weekData?.heldAt);
  const cache = useSliceCache('searchPassengers');
  const [shown, setShown] = useState(() => {
    // After returning from a client far down the list, all rows are available at once.
    const limit = [Infinity, FIRST_ROWS].find((rows) => cache.read({ text, limit: rows }) !== undefined) ?? FIRST_ROWS;
    return { text, heldAt, limit, found: cache.read({ text, limit }) };
  });
  const [wholeListOf, setWholeListOf] = useState(shown.limit === Infinity ? text : undefined);
  const limit = wholeListOf === text ? Infinity : FIRST_ROWS;
  const isOfText = shown.found !== undefined && shown.text === text && shown.heldAt === heldAt;
  const isShown = isOfText && shown.limit >= limit;
  const [failed, setFailed] = useState<{ readonly text: string; readonly heldAt: number }>();
  const [tries, setTries] = useState(0);
  const hasFailed = !isOfText && failed?.text === text && failed.heldAt === heldAt;
  useLayoutEffect(() => {
    if (isShown || heldAt === undefined) return undefined;
    let isLatest = true;
    void replyTo(text, heldAt, limit).then((found) => {
      if (!isLatest) return;
      if (found) flushSync(() => setShown({ text, heldAt, limit, found }));
      // If the week was replaced, this effect runs again.
      else if (useWeek.getState().weekData?.heldAt === heldAt) setFailed({ text, heldAt });
    });
    return () => {
      isLatest = false;
    };
  }, [text, heldAt, limit, isShown, tries]);
  const retry = () => {
    setFailed(undefined);
    setTries(tries + 1);
  };

  const latest = useRef({ text, isOfText, shown, cache });
  useEffect(() => {
    latest.current = { text, isOfText, shown, cache };
  });
  useEffect(() => () => keepForReturn(latest.current), []);
  // A stable reference, so that unchanged rows do not render again on each key press.
  const wantRest = useCallback(() => setWholeListOf(latest.current.text), []);
  const data = heldAt === undefined || hasFailed ? undefined : shown.found;
  return { data, isLoading: !isOfText && !hasFailed, hasFailed, retry, wantRest };
}

interface Latest {
  readonly isOfText: boolean;
  readonly shown: {
    readonly text: string;
    readonly heldAt: number | undefined;
    readonly limit: number;
    readonly found: PassengerSearch | undefined;
  };
  readonly cache: ReturnType<typeof useSliceCache<'searchPassengers'>>;
}

/** Keeps the rows for a return to the search, unless the week was removed. */
function keepForReturn({ isOfText, shown: { text, heldAt, limit, found }, cache }: Latest): void {
  if (isOfText && found && useWeek.getState().weekData?.heldAt === heldAt) cache.keepOnly({ text, limit }, found);
}

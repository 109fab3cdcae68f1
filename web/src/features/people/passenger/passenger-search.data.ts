import { openedByEnter, type PassengerSearch } from '@offpiste/core/people/passenger/passenger-search.rules';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryWeek } from '#week/query-week.ts';
import { useSliceCache } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

/** More than any screen shows at once. Thousands of rows take longer to transfer from the worker than to find. */
const FIRST_ROWS = 40;

/** The reference of the only client found by a text whose page the rep may open. */
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

/** Asks for the first rows before the screen is drawn with the new text, so that both may be in the same frame. */
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
 * The matching clients: their number and the first rows; the rest once the list is scrolled to them. The worker is asked
 * with each key and its reply to the latest is drawn at once; the last rows stay until then. `hasFailed`: it could not
 * search the week that it holds; `retry` asks it again.
 */
export function usePassengerSearch(text: string) {
  const heldAt = useWeek((state) => state.weekData?.heldAt);
  const cache = useSliceCache('searchPassengers');
  const [shown, setShown] = useState(() => {
    // When returning from a client far down the list, all rows are available at once.
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
      // A week that is held no more is read again, and this asks anew.
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
  // A stable reference, so that unchanged rows are not rendered again on each key press.
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

/** Whoever comes back finds the rows at once. Nothing is kept of a week that was removed. */
function keepForReturn({ isOfText, shown: { text, heldAt, limit, found }, cache }: Latest): void {
  if (isOfText && found && useWeek.getState().weekData?.heldAt === heldAt) cache.keepOnly({ text, limit }, found);
}

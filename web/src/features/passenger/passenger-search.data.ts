import { openedByEnter, type PassengerSearch } from '@offpiste/core/passenger/passenger-search.rules';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryWeek } from '#week/query-week.ts';
import { useCachedSlice, useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

/** More than any screen shows at once. Thousands of rows take longer to transfer from the worker than to find. */
const FIRST_ROWS = 40;

/** The reference of the only client found by a text whose page the rep may open. */
export async function onlyPassenger(text: string): Promise<string | undefined> {
  const found = await queryWeek('searchPassengers', { text, limit: 1 });
  return found && openedByEnter(found)?.reference;
}

/** The matching clients: their number and the first rows; the rest once the list is scrolled to them. */
export function usePassengerSearch(text: string) {
  // When returning from a client far down the list, all rows are available at once.
  const [cached] = useCachedSlice('searchPassengers', { text, limit: Infinity });
  const [wholeListOf, setWholeListOf] = useState(cached ? text : undefined);
  const isWhole = wholeListOf === text;
  // The arguments stay the same while somebody types: a new key for each letter would cost more than the search.
  const whole = useWeekQuery('searchPassengers', { text: wholeListOf ?? '', limit: Infinity }, { enabled: isWhole });
  const first = useFirstRows(text);
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  });
  // A stable reference, so that unchanged rows are not rendered again on each key press.
  const wantRest = useCallback(() => setWholeListOf(latestText.current), []);
  const hasWhole = isWhole && whole.data !== undefined && !whole.isLoading;
  return { ...(hasWhole ? whole : first), wantRest };
}

/**
 * The first rows, asked of the worker with each key and drawn when its answer to the latest arrives; the last ones stay
 * until then.
 */
function useFirstRows(text: string): { data: PassengerSearch | undefined; isLoading: boolean } {
  const weekData = useWeek((state) => state.weekData);
  const [cached, cache] = useCachedSlice('searchPassengers', { text, limit: FIRST_ROWS });
  const [shown, setShown] = useState(cached && { text, weekData, found: cached });
  const isShown = shown !== undefined && shown.text === text && shown.weekData === weekData;
  useLayoutEffect(() => {
    if (isShown) return undefined;
    let isLatest = true;
    void queryWeek('searchPassengers', { text, limit: FIRST_ROWS }).then((found) => {
      if (found && isLatest) flushSync(() => setShown({ text, weekData, found }));
    });
    return () => {
      isLatest = false;
    };
  }, [text, weekData, isShown]);
  useKeptForReturn(isShown ? shown.found : undefined, cache);
  return { data: weekData && shown?.found, isLoading: !isShown };
}

/** Whoever comes back finds the rows at once. */
function useKeptForReturn(found: PassengerSearch | undefined, cache: (found: PassengerSearch) => void): void {
  const latest = useRef({ found, cache });
  useEffect(() => {
    latest.current = { found, cache };
  });
  useEffect(() => {
    const kept = latest;
    return () => {
      const { found: last, cache: keep } = kept.current;
      if (last) keep(last);
    };
  }, []);
}

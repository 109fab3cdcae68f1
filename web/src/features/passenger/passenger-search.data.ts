import { useCallback, useEffect, useRef, useState } from 'react';
import { queryWeek } from '#week/query-week.ts';
import { useIsCached, useWeekQuery } from '#week/use-week-query.ts';

/** More than any screen shows at once. Thousands of rows take longer to transfer from the worker than to find. */
const FIRST_ROWS = 40;

/** The reference of the only client found by a text: the only match or, where there is none, the only near one. */
export async function onlyPassenger(text: string): Promise<string | undefined> {
  const found = await queryWeek('searchPassengers', { text, limit: 1 });
  if (!found) return undefined;
  const [only, ...others] = found.total === 0 ? found.near : found.hits;
  return others.length === 0 && found.total <= 1 ? only?.reference : undefined;
}

/** The matching clients: their number and the first rows; the rest once the list is scrolled to them. */
export function usePassengerSearch(text: string) {
  // When returning from a client far down the list, all rows are available at once.
  const isCached = useIsCached('searchPassengers', { text, limit: Infinity });
  const [wholeListOf, setWholeListOf] = useState(isCached ? text : undefined);
  const limit = wholeListOf === text ? Infinity : FIRST_ROWS;
  const found = useWeekQuery('searchPassengers', { text, limit });
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  });
  // A stable reference, so that unchanged rows are not rendered again on each key press.
  const wantRest = useCallback(() => setWholeListOf(latestText.current), []);
  return { ...found, wantRest };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { isAtHand, useWeekQuery } from '#week/use-week-query.ts';

/** More than any phone or tablet shows at once. Thousands of rows take longer to hand over than to find. */
const FIRST_ROWS = 40;

/** The clients that match: how many, and as many as can be seen at once; the rest when the list gets there. */
export function usePassengerSearch(text: string) {
  // Coming back from a client far down, the whole list is there at once.
  const [wholeListOf, setWholeListOf] = useState(() =>
    isAtHand('searchPassengers', { text, limit: Infinity }) ? text : undefined,
  );
  const limit = wholeListOf === text ? Infinity : FIRST_ROWS;
  const found = useWeekQuery('searchPassengers', { text, limit });
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  });
  // The same function at every key press, so that rows that stay are not drawn again.
  const wantRest = useCallback(() => setWholeListOf(latestText.current), []);
  return { ...found, wantRest };
}

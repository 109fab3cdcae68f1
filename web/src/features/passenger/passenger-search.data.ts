import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { after } from '#device/clock.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeekQuery } from '#week/use-week-query.ts';
import { useWeek } from '#week/week.store.ts';

/** More than any phone shows at once; the rest follows when typing rests. */
const FIRST_ROWS = 60;
const REST_MS = 250;

/** Kept beyond the screen, so that coming back from a client finds the search as it was left. */
export const usePassengerSearchText = create<{ text: string }>()(() => ({ text: '' }));

const forget = () => usePassengerSearchText.setState({ text: '' });

// What one rep looked for in one week is no business of the next.
useWeek.subscribe((state, before) => {
  if (state.weekId !== before.weekId) forget();
});
useAuth.subscribe((state, before) => {
  if (state.account !== before.account) forget();
});

/** The clients that match, as many as can be seen at once, then all of them. */
export function usePassengerSearch(text: string) {
  const [restingText, setRestingText] = useState<string>();
  useEffect(() => after(REST_MS, () => setRestingText(text)), [text]);
  const limit = restingText === text ? Infinity : FIRST_ROWS;
  return useWeekQuery('searchPassengers', { text, limit });
}

import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { after } from '#device/clock.ts';
import { useWeekQuery } from '#week/use-week-query.ts';

/** More than any phone shows at once; the rest follows when typing rests. */
const FIRST_ROWS = 60;
const REST_MS = 250;

/** Kept beyond the screen, so that coming back from a client finds the search as it was left. */
export const usePassengerSearchText = create<{ text: string }>()(() => ({ text: '' }));

/** The clients that match, as many as can be seen at once, then all of them. */
export function usePassengerSearch(text: string) {
  const [restingText, setRestingText] = useState<string>();
  useEffect(() => after(REST_MS, () => setRestingText(text)), [text]);
  const limit = restingText === text ? Infinity : FIRST_ROWS;
  return useWeekQuery('searchPassengers', { text, limit });
}

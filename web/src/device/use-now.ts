import { useEffect, useState } from 'react';
import { every, now, today } from './clock.ts';

const DAY_LOOK_MS = 20_000;

/** The handset's clock, epoch ms, as a screen shows it: it moves on by itself after each period. */
export function useNow(periodMs: number): number {
  const [at, setAt] = useState(now);
  useEffect(() => every(periodMs, () => setAt(now())), [periodMs]);
  return at;
}

/** The calendar day where the handset is, ISO date: what is kept from being drawn again is drawn anew after midnight. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => every(DAY_LOOK_MS, () => setDay(today())), []);
  return day;
}

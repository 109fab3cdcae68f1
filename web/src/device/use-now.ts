import { useEffect, useState } from 'react';
import { every, now, today } from './clock.ts';

const DAY_LOOK_MS = 20_000;

/** Epoch ms, updated after each period. */
export function useNow(periodMs: number): number {
  const [at, setAt] = useState(now);
  useEffect(() => every(periodMs, () => setAt(now())), [periodMs]);
  return at;
}

export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => every(DAY_LOOK_MS, () => setDay(today())), []);
  return day;
}

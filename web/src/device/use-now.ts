import { useEffect, useState } from 'react';
import { every, now } from './clock.ts';

/** The handset's clock, epoch ms, as a screen shows it: it moves on by itself after each period. */
export function useNow(periodMs: number): number {
  const [at, setAt] = useState(now);
  useEffect(() => every(periodMs, () => setAt(now())), [periodMs]);
  return at;
}

import { say } from '@offpiste/core/brand/say.rules';
import { progressAt, type Progress } from '@offpiste/core/week/week-progress.rules';
import { formatBytes, formatSeconds } from '@offpiste/core/week-copy/amount.rules';
import { useEffect, useState } from 'react';
import { every, now } from '#device/clock.ts';
import { week as texts } from '#texts/week/week';
import { LinearProgress } from '#ui/linear-progress/linear-progress.part.tsx';
import { useWeek } from '#week/week.store.ts';
import styles from './shell.module.css';

const TICK_MS = 1000;

/** How much of the week has arrived and how long the rest takes; nothing until something has arrived. */
export function WeekProgress() {
  const samples = useWeek((state) => state.progress);
  const totalBytes = useWeek((state) => state.totalBytes);
  const progress = progressAt(samples, totalBytes, useNow());
  if (!progress) return null;
  const words = wordsOf(progress);
  return (
    <div className={styles.progress}>
      <LinearProgress label={texts.loading} share={progress.share} valueText={words} />
      <span>{words}</span>
    </div>
  );
}

/** While nothing arrives the seconds left must grow all the same. */
function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => every(TICK_MS, () => setAt(now())), []);
  return at;
}

function wordsOf({ receivedBytes, totalBytes, secondsLeft }: Progress): string {
  const received = formatBytes(receivedBytes);
  if (totalBytes === undefined) return say(texts.receivedSoFar, { received });
  const share = say(texts.received, { received, total: formatBytes(totalBytes) });
  return secondsLeft === undefined ? share : `${share}, ${say(texts.timeLeft, { time: formatSeconds(secondsLeft) })}`;
}

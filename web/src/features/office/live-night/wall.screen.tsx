import { say } from '@offpiste/core/base/brand/say.rules';
import { nightTotals } from '@offpiste/core/office/live-night/night-totals.rules';
import type { WallReply, WallRide } from '@offpiste/core/office/live-night/wall.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brand } from '#base/brand.ts';
import { sayWhen } from '#device/clock.ts';
import { keepScreenOn } from '#device/page/wake-lock.ts';
import { useNow } from '#device/use-now.ts';
import { office } from '#texts/office/live-night';
import { wall as texts } from '#texts/office/wall';
import { rideName } from '#ride/ride-name.ts';
import { leavesWords } from './ride-words.ts';
import { useWall } from './wall.data.ts';
import styles from './wall.module.css';

const NOW_MS = 10_000;

/** A page for a screen on a wall: counts without names, in large type. It has no session, so it does not lock. */
export function WallScreen() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const { night, state } = useWall(secret);
  useEffect(keepScreenOn, []);
  return (
    <main className={styles.wall}>
      <title>{[texts.titles.one, night?.weekName, brand.name].filter(Boolean).join(' · ')}</title>
      {night ? <WallNight night={night} isAway={state === 'away'} /> : null}
      {night ? null : <p className={styles.message}>{state === 'ended' ? texts.ended : texts.loading}</p>}
    </main>
  );
}

function WallNight({ night, isAway }: { night: WallReply; isAway: boolean }) {
  const now = useNow(NOW_MS);
  const { weekName, readAt, wallRides, doors } = night;
  const { done, absent, left } = nightTotals(wallRides.map((ride) => ({ ...ride, missing: [] })));
  const missing = wallRides.reduce((all, ride) => all + ride.missing, 0);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.name}>{weekName}</h1>
        <p className={styles.age} data-away={isAway || undefined} role="status">
          {say(isAway ? texts.away : texts.readAt, { at: sayWhen(readAt) })}
        </p>
      </header>
      <dl className={styles.totals}>
        <Total count={done} label={texts.onBoard} />
        <Total count={missing} label={texts.missing} />
        <Total count={absent} label={texts.absent} />
        <Total count={left} label={texts.left} />
      </dl>
      {wallRides.length === 0 ? <p className={styles.message}>{texts.none}</p> : null}
      <ul className={styles.rides} aria-label={office.rides}>
        {wallRides.map((ride) => (
          <RideTile key={rideListKey(ride)} ride={ride} now={now} />
        ))}
      </ul>
      {doors.length > 0 ? (
        <ul className={styles.rides} aria-label={office.doors}>
          {doors.map(({ id, name, ...counts }) => (
            <li key={id} className={styles.ride}>
              <span className={styles.rideName}>{name}</span>
              <span className={styles.leaves}>{say(texts.inside, counts)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Total({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function RideTile({ ride, now }: { ride: WallRide; now: number }) {
  const { done, total, absent, missing, left } = ride;
  const isComplete = left !== undefined || done + absent >= total;
  return (
    <li className={styles.ride} data-state={isComplete ? 'complete' : done > 0 ? 'loading' : 'waiting'}>
      <span className={styles.rideName}>{rideName(ride)}</span>
      <span className={styles.leaves}>{leavesWords(ride, now)}</span>
      <span className={styles.count}>{say(office.progress, { done, total })}</span>
      <span className={styles.missing}>{missing > 0 ? `${missing} ${texts.missing}` : ''}</span>
    </li>
  );
}

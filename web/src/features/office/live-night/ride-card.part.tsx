import { say } from '@offpiste/core/base/brand/say.rules';
import { isDepartureNear } from '@offpiste/core/office/live-night/night-filter.rules';
import type { LiveNote, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import type { ReactNode } from 'react';
import { pathTo } from '#base/paths.ts';
import { now, sayWhen } from '#device/clock.ts';
import { textsOf } from '#ride/ride.texts.ts';
import { office as texts } from '#texts/office/live-night';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import styles from '#app/features/office/note/office.module.css';

type RideCardProps = {
  ride: LiveRide;
  notes: readonly LiveNote[];
  /** A button, right of its name. */
  action: ReactNode;
};

export function RideCard({ ride, notes, action }: RideCardProps) {
  const { kind, id, direction, departs, done, total, absent, lapsed, extras, missing, left, isUncounted } = ride;
  const isComplete = total > 0 && done + absent >= total;
  const isPhoneWeek = useIsPhoneWeek();
  const rideName = say(textsOf[kind].name, { id });
  const href =
    kind === 'coach'
      ? pathTo('loadCoach', { coachId: id, direction })
      : pathTo('loadTransfer', { transferId: id, direction });
  const count = missing.reduce((sum, stop) => sum + stop.count, 0);
  return (
    <li className={styles.ride} data-state={left || isComplete ? 'complete' : done > 0 ? 'loading' : 'waiting'}>
      <div className={styles.rideHead}>
        <h3 className={styles.rideName}>{isPhoneWeek ? <Link href={href}>{rideName}</Link> : rideName}</h3>
        <span className={styles.badges}>
          <Badge tone="accent">{texts[direction]}</Badge>
          <span className={styles.rideAction}>{action}</span>
        </span>
      </div>
      {departs ? <p className={styles.muted}>{say(texts.departs, { at: departs })}</p> : null}
      <p className={styles.figure}>{say(texts.onBoard, { done, total })}</p>
      <div className={styles.badges}>
        {left ? <Badge tone="ok">{say(texts.left, { at: sayWhen(left) })}</Badge> : null}
        {isUncounted ? <Badge tone="warn">{texts.uncounted}</Badge> : null}
        {!left && isComplete ? <Badge tone="ok">{texts.complete}</Badge> : null}
        {count > 0 ? <Badge tone={done > 0 ? 'warn' : 'neutral'}>{say(texts.missing, { count })}</Badge> : null}
        {absent > 0 ? <Badge>{say(texts.absent, { count: absent })}</Badge> : null}
        {lapsed > 0 ? <Badge tone="warn">{say(texts.lapsed, { count: lapsed })}</Badge> : null}
        {extras > 0 ? <Badge>{say(texts.extras, { count: extras })}</Badge> : null}
      </div>
      {count > 0 && (done > 0 || isDepartureNear(ride, now())) ? (
        <ul className={styles.muted}>
          {missing.map((stop) => (
            <li key={stop.name ?? ''}>
              {say(texts.missingAt, { name: stop.name ?? texts.unknownStop, count: stop.count })}
            </li>
          ))}
        </ul>
      ) : null}
      {notes.map(({ id: noteId, text }) => (
        <p key={noteId} className={styles.rideNote}>
          {text}
        </p>
      ))}
    </li>
  );
}

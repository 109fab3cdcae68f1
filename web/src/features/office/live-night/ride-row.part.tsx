import { say } from '@offpiste/core/base/brand/say.rules';
import { boardingPace, type Step } from '@offpiste/core/office/live-night/night-series.rules';
import { missingCount } from '@offpiste/core/office/live-night/night-totals.rules';
import type { LiveNote, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { pathTo } from '#base/paths.ts';
import { officeNote as noteTexts } from '#texts/office/office-note';
import { office as texts } from '#texts/office/live-night';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { rideName } from '#ride/ride-name.ts';
import { lastScanWords, leavesWords } from './ride-words.ts';
import styles from './ride-table.module.css';

type RideRowProps = {
  ride: LiveRide;
  notes: readonly LiveNote[];
  /** Undefined if the series is not known. */
  steps: readonly Step[] | undefined;
  now: number;
  isChosen: boolean;
  onMissing: (list: string) => void;
  onNote: (list: string) => void;
};

export function RideRow({ ride, notes, steps, now, isChosen, onMissing, onNote }: RideRowProps) {
  const { id, direction, done, total, absent, missing, spare, left } = ride;
  const week = useAddressWeek();
  const name = rideName(ride);
  const count = missingCount(ride);
  const where = missing
    .map((stop) => say(texts.missingAt, { name: stop.name ?? texts.unknownStop, count: stop.count }))
    .join(' · ');
  const isComplete = left !== undefined || (total > 0 && done + absent >= total);
  const percent = total > 0 ? Math.round((done * 100) / total) : 0;
  return (
    <tr
      role="row"
      className={styles.row}
      data-state={isComplete ? 'complete' : done > 0 ? 'loading' : 'waiting'}
      data-chosen={isChosen || undefined}
    >
      <th role="rowheader" scope="row" className={styles.ride}>
        <Link href={pathTo('LiveRide', { week, kind: ride.kind, rideId: id, direction })} aria-label={name}>
          {id}
        </Link>{' '}
        <span className={styles.way} aria-hidden="true">
          {texts[direction]}
        </span>
      </th>
      <td role="cell" className={styles.leaves}>
        {leavesWords(ride, now)}
      </td>
      <td role="cell" className={styles.bar}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: `${percent}%` }} />
        </span>
        <VisuallyHidden>{`${percent} %`}</VisuallyHidden>
      </td>
      <td role="cell" className={`${styles.boarded} ${styles.figure}`}>
        {say(texts.progress, { done, total })}
      </td>
      <td role="cell" className={`${styles.missing} ${styles.figure}`}>
        {count > 0 ? (
          <button type="button" className={styles.textButton} onClick={() => onMissing(rideListKey(ride))}>
            <span aria-hidden="true">
              {count} <span className={styles.label}>{texts.totalMissing}</span>
            </span>
            <VisuallyHidden>{say(texts.showMissing, { count, name })}</VisuallyHidden>
          </button>
        ) : null}
      </td>
      <td role="cell" className={styles.where} title={where}>
        <Remarks ride={ride} />
        {where}
        {notes.map(({ id: noteId, text }) => (
          <span key={noteId} className={styles.note}>
            {text}
          </span>
        ))}
      </td>
      <td role="cell" className={`${styles.spare} ${styles.figure}`}>
        <span className={styles.label}>{texts.spare} </span>
        {spare ?? texts.unknown}
      </td>
      <td role="cell" className={styles.pace}>
        {steps ? <Pace steps={steps} now={now} /> : null}
      </td>
      <td role="cell" className={styles.scan}>
        {lastScanWords(ride, now)}
      </td>
      <td role="cell" className={styles.action}>
        <button
          type="button"
          className={styles.textButton}
          aria-label={say(noteTexts.writeOn, { list: name })}
          onClick={() => onNote(rideListKey(ride))}
        >
          {texts.note}
        </button>
      </td>
    </tr>
  );
}

function Remarks({ ride: { absent, extras, lapsed, isUncounted } }: { ride: LiveRide }) {
  return (
    <span className={styles.remarks}>
      {absent > 0 ? <Badge>{say(texts.absent, { count: absent })}</Badge> : null}
      {extras > 0 ? <Badge>{say(texts.extras, { count: extras })}</Badge> : null}
      {lapsed > 0 ? <Badge tone="warn">{say(texts.lapsed, { count: lapsed })}</Badge> : null}
      {isUncounted ? <Badge tone="warn">{texts.uncounted}</Badge> : null}
    </span>
  );
}

const BAR_WIDTH = 6;
const BAR_HEIGHT = 20;

function Pace({ steps, now }: { steps: readonly Step[]; now: number }) {
  const bars = boardingPace(steps, now);
  const top = Math.max(1, ...bars);
  const count = bars.reduce((all, each) => all + each, 0);
  return (
    <>
      <svg
        className={styles.sparks}
        viewBox={`0 0 ${bars.length * BAR_WIDTH} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((each, index) => (
          <rect
            key={index}
            className={styles.spark}
            x={index * BAR_WIDTH}
            y={BAR_HEIGHT - (each * BAR_HEIGHT) / top}
            width={BAR_WIDTH - 2}
            height={(each * BAR_HEIGHT) / top}
          />
        ))}
      </svg>
      <VisuallyHidden>{say(texts.paceOf, { count })}</VisuallyHidden>
    </>
  );
}

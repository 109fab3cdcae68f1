import type { LiveReply, LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { office as texts } from '#texts/office/live-night';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.part.tsx';
import type { NightSeries } from './night-series.data.ts';
import { RideRow } from './ride-row.part.tsx';
import styles from './ride-table.module.css';

type RideTableProps = {
  night: LiveReply;
  rides: readonly LiveRide[];
  series: NightSeries | undefined;
  now: number;
  /** The list key of the ride with the open panel. */
  chosen: string | undefined;
  onMissing: (list: string) => void;
  onNote: (list: string) => void;
};

/** One row for each ride. The roles repeat those of the elements, which CSS display removes. */
export function RideTable({ night, rides, series, now, chosen, onMissing, onNote }: RideTableProps) {
  return (
    <table role="table" className={styles.table} aria-label={texts.rides}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {HEADINGS.map(({ text, look, isHidden }) => (
            <th key={text} role="columnheader" scope="col" className={look && styles[look]}>
              {isHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rides.map((ride) => {
          const key = rideListKey(ride);
          return (
            <RideRow
              key={key}
              ride={ride}
              notes={night.notes.filter((note) => note.list === key)}
              steps={series && (series.rides.get(key)?.steps ?? [])}
              now={now}
              isChosen={chosen === key}
              onMissing={onMissing}
              onNote={onNote}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface Heading {
  readonly text: string;
  readonly look?: 'figure' | 'wide';
  readonly isHidden?: true;
}

const HEADINGS: readonly Heading[] = [
  { text: texts.ride },
  { text: texts.leaves },
  { text: texts.progressBar, look: 'wide', isHidden: true },
  { text: texts.boarded, look: 'figure' },
  { text: texts.missingHeading, look: 'figure' },
  { text: texts.where },
  { text: texts.spare, look: 'figure' },
  { text: texts.pace, look: 'wide' },
  { text: texts.lastScan },
  { text: texts.writeNote, isHidden: true },
];

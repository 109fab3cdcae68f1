import type { Accommodation } from '@offpiste/core/people/passenger/passenger.contract';
import { pathTo } from '#base/paths.ts';
import { general } from '#texts/general';
import { Link } from '#ui/link/link.part.tsx';
import { useMayOpen } from '#week/use-may-open.ts';
import styles from './passenger.module.css';

/** A name links to its client if this rep has access. */
export function Inhabitants({ inhabitants }: { inhabitants: NonNullable<Accommodation['subblock_inhabitants']> }) {
  const mayOpen = useMayOpen();
  return (
    <ul>
      {inhabitants.map(({ name, reference }, index) => (
        <li key={index}>
          {reference && mayOpen(reference) ? (
            <Link href={pathTo('Passenger', { bookingRef: reference })} className={styles.person}>
              {name || reference}
            </Link>
          ) : (
            <span className={styles.person}>{name || reference || general.notAvailable}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

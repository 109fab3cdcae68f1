import { factLine } from '@offpiste/core/people/name-search/person-facts.rules';
import type { PassengerHit } from '@offpiste/core/people/passenger/passenger-search.rules';
import { memo } from 'react';
import { pathTo } from '#base/paths.ts';
import { passenger as texts } from '#texts/people/passenger';
import { Badge } from '#ui/badge/badge.part.tsx';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import styles from './passenger.module.css';

type PassengerHitsProps = {
  caption: string;
  hits: readonly PassengerHit[];
  total: number;
  onRestWanted?: () => void;
  standsBelow?: number;
};

/** The field updates at once; the rows render only when the results change. */
export const PassengerHits = memo(function PassengerHits({ caption, hits, ...rest }: PassengerHitsProps) {
  return (
    <DataTable
      caption={caption}
      headings={[texts.name, texts.bookingReference]}
      rows={hits}
      rowHref={pathOf}
      cells={cellsOf}
      note={noteOf}
      {...rest}
    />
  );
});

const pathOf = (hit: PassengerHit) => pathTo('Passenger', { bookingRef: hit.reference });
const cellsOf = (hit: PassengerHit) => [<HitName key="name" hit={hit} />, hit.reference] as const;

function noteOf({ facts, opens }: PassengerHit) {
  const notes = [...(facts ? [factLine(facts)] : []), ...(opens ? [] : [texts.notOpen])];
  return notes.length === 0 ? null : <p className={styles.note}>{notes.join(' · ')}</p>;
}

function HitName({ hit }: { hit: PassengerHit }) {
  return (
    <>
      {hit.name} {hit.cancelled ? <Badge tone="danger">{texts.cancelled}</Badge> : null}
    </>
  );
}

import { say } from '@offpiste/core/base/brand/say.rules';
import type { Direction, RideKind, SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import { DIRECTIONS } from '@offpiste/core/ride/ride/ride.rules';
import type { RideJourney } from '@offpiste/core/ride/ride/ride-people.rules';
import type { ReactNode } from 'react';
import { DataAge } from '#kept/data-age.part.tsx';
import { ride as texts } from '#texts/ride/ride';
import { Alert } from '#ui/alert/alert.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import { WeekLoading } from '#week/week-state.part.tsx';
import { DeparturesCard } from './departures.part.tsx';
import { PeopleOf } from './people-of.part.tsx';
import { NoRide } from './ride-at-hand.part.tsx';
import { useRideSheet } from './ride.data.ts';
import styles from './ride.module.css';
import { textsOf } from './ride.texts.ts';

type Journeys = Readonly<Record<Direction, RideJourney>>;
type Group = readonly [name: string, people: RideJourney['people']];

type RidePageProps = {
  kind: RideKind;
  id: string;
  rowOf: (rows: readonly SheetRow[], id: string) => SheetRow | undefined;
  loadHref: (direction: Direction) => string;
  groupsOf: (journey: RideJourney) => readonly Group[];
  /** `row`: the office's data, or an empty row. */
  facts: (row: SheetRow, journeys: Journeys) => ReactNode;
  badge?: (row: SheetRow) => ReactNode;
  noteOf?: (direction: Direction, reference: string) => string | undefined;
};

export function RidePage({ kind, id, rowOf, loadHref, groupsOf, facts, badge, noteOf }: RidePageProps) {
  const sheet = useRideSheet(kind);
  const slice = useWeekQuery('ride', { kind, id });
  const journeys = slice.data;
  const row = rowOf(sheet.rows, id);
  if (!journeys || (sheet.isLoading && !row)) {
    return (
      <Page>
        <WeekLoading slice={slice} />
      </Page>
    );
  }
  const ridden = DIRECTIONS.filter((direction) => journeys[direction].people.length > 0);
  if (!row && ridden.length === 0 && !sheet.isMissing) return <NoRide kind={kind} />;
  return (
    <Page>
      <header className={styles.head}>
        <h2 className={styles.name}>
          {say(textsOf[kind].name, { id })}
          {badge?.(row ?? {})}
        </h2>
        <DataAge at={sheet.at} isOld={sheet.isOld} />
      </header>
      {sheet.isMissing ? <Alert type="warning">{texts.noSheet}</Alert> : null}
      <LoadLinks directions={ridden} hrefOf={loadHref} />
      {facts(row ?? {}, journeys)}
      {DIRECTIONS.map((direction) => (
        <DeparturesCard key={direction} direction={direction} departures={journeys[direction].departures} />
      ))}
      {DIRECTIONS.map((direction) => (
        <PeopleOf
          key={direction}
          direction={direction}
          groups={groupsOf(journeys[direction])}
          noteOf={noteOf && ((reference) => noteOf(direction, reference))}
        />
      ))}
    </Page>
  );
}

type LoadLinksProps = { directions: readonly Direction[]; hrefOf: (direction: Direction) => string };

function LoadLinks({ directions, hrefOf }: LoadLinksProps) {
  if (directions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {directions.map((direction) => (
        <LinkButton key={direction} variant="secondary" fullWidth href={hrefOf(direction)}>
          {say(texts.load, { direction: texts[direction].toLowerCase() })}
        </LinkButton>
      ))}
    </div>
  );
}

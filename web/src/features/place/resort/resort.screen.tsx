import type { Point, PointKind } from '@offpiste/core/place/resort/points-of-interest.rules';
import type { Resort } from '@offpiste/core/place/resort/resort.contract';
import { useParams } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Store from 'lucide-react/icons/store';
import TicketCheck from 'lucide-react/icons/ticket-check';
import type { ReactNode } from 'react';
import { pathTo, routeId } from '#base/paths.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { general } from '#texts/general';
import { resort as texts } from '#texts/place/resort';
import { shell } from '#texts/shell/shell';
import { Card } from '#ui/card/card.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { WeekAge } from '#week/week-state.part.tsx';
import { usePointsOfInterest, useResort } from './resort.data.ts';
import styles from './resort.module.css';

const ICONS: Readonly<Record<PointKind, ReactNode>> = {
  brand: <MapPin />,
  shop: <Store />,
  liftPass: <TicketCheck />,
  lesson: <GraduationCap />,
};

export function ResortScreen() {
  const { resortId } = useParams({ from: routeId('Resort') });
  const { resort, isLoading, isUnreachable } = useResort(resortId);
  return (
    <Page>
      {isLoading ? <Loading /> : null}
      {!isLoading && !resort ? (
        <EmptyState
          icon={<MountainSnow />}
          heading={texts.notFound}
          body={isUnreachable ? general.unreachable : undefined}
          link={{ label: shell.resorts, href: pathTo('Resorts') }}
        />
      ) : null}
      {resort ? <PointsOfInterest resort={resort} /> : null}
    </Page>
  );
}

function PointsOfInterest({ resort }: { resort: Resort }) {
  const { groups, hasWeek, isLoading } = usePointsOfInterest(resort);
  return (
    <>
      <header>
        <h2 className={styles.name}>{resort.name}</h2>
        {hasWeek ? <WeekAge /> : <p className={styles.hint}>{texts.noWeek}</p>}
      </header>
      {groups.map(({ kind, points }) => (
        <Card key={kind} title={texts[kind]} icon={ICONS[kind]} padding="flush">
          <List label={texts[kind]} look="bare">
            {points.map((point) => (
              <PointRow key={point.name} point={point} />
            ))}
          </List>
        </Card>
      ))}
      {isLoading ? <Loading rows={3} /> : null}
      {!isLoading && groups.length === 0 ? <EmptyState icon={<MapPinOff />} heading={texts.noPoints} /> : null}
    </>
  );
}

function PointRow({ point: { name, note, href } }: { point: Point }) {
  return (
    <ListRow
      title={name}
      subtitle={
        <>
          {note ? <span className={styles.line}>{note}</span> : null}
          <span className={styles.line} data-link={href !== undefined}>
            {href === undefined ? general.na : general.viewOnMaps}
          </span>
        </>
      }
      href={href}
      newTab
    />
  );
}

import { say } from '@offpiste/core/brand/say.rules';
import type { Departure } from '@offpiste/core/passenger/passenger.contract';
import type { Direction, RideKind } from '@offpiste/core/ride/ride.contract';
import type { Ride } from '@offpiste/core/ride/ride.rules';
import type { ReactNode } from 'react';
import { brand } from '#session/brand.ts';
import { DataAge } from '#session/data-age.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { Tabs } from '#ui/tabs/tabs.part.tsx';
import { useKeptChoice } from '#week/kept-choice.ts';
import { DepartureLines } from './departures.part.tsx';
import { useRides } from './ride.data.ts';

const { general, ride: texts } = brand.texts;

type SelectRideProps = { kind: RideKind; icon: ReactNode; hrefOf: (ride: Ride) => string };

/** Choosing what to load: outbound and inbound, each with its earliest departure. */
export function SelectRide({ kind, icon, hrefOf }: SelectRideProps) {
  const [direction, setDirection] = useKeptChoice(`load-${kind}.direction`, ['outbound', 'inbound']);
  const { selectTitle, noOutbound, noInbound } = brand.texts[kind];
  const list = { kind, icon, hrefOf };
  return (
    <Page>
      <Tabs<Direction>
        label={selectTitle}
        value={direction}
        onValueChange={setDirection}
        tabs={[
          { value: 'outbound', label: texts.outbound, panel: <Rides {...list} direction="outbound" emptyText={noOutbound} /> },
          { value: 'inbound', label: texts.inbound, panel: <Rides {...list} direction="inbound" emptyText={noInbound} /> },
        ]}
      />
    </Page>
  );
}

function Rides({ kind, icon, hrefOf, direction, emptyText }: SelectRideProps & { direction: Direction; emptyText: string }) {
  const { rides, isLoading, at, isOld } = useRides(kind, direction);
  if (isLoading) return <SkeletonRows label={general.loading} />;
  if (rides.length === 0) return <EmptyState icon={icon} heading={emptyText} />;
  return (
    <>
      <DataAge at={at} isOld={isOld} />
      <List label={texts[direction]}>
        {rides.map(({ id, departure }) => (
          <RideRow key={id} title={say(brand.texts[kind].name, { id })} icon={icon} departure={departure} href={hrefOf({ kind, id, direction })} />
        ))}
      </List>
    </>
  );
}

type RideRowProps = { title: string; icon: ReactNode; departure: Departure | undefined; href: string };

function RideRow({ title, icon, departure, href }: RideRowProps) {
  return <ListRow leading={icon} title={title} subtitle={<DepartureLines departure={departure} />} href={href} />;
}

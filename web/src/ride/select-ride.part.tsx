import { say } from '@offpiste/core/base/brand/say.rules';
import type { RideDeparture } from '@offpiste/core/ride/ride/departure-shown.contract';
import type { Departure } from '@offpiste/core/people/passenger/passenger.contract';
import type { Direction, RideKind } from '@offpiste/core/ride/ride/ride.contract';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { ReactNode } from 'react';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { ride as texts } from '#texts/ride/ride';
import { titles } from '#texts/titles';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { Tabs } from '#ui/tabs/tabs.part.tsx';
import { useKeptChoice } from '#week/kept-choice.ts';
import { DepartureLines } from './departures.part.tsx';
import { useRides } from './ride.data.ts';
import styles from './ride.module.css';
import { departureLine, textsOf } from './ride.texts.ts';

type SelectRideProps = { kind: RideKind; icon: ReactNode; hrefOf: (ride: Ride) => string };

export function SelectRide({ kind, icon, hrefOf }: SelectRideProps) {
  const [direction, setDirection] = useKeptChoice(`load-${kind}.direction`, ['outbound', 'inbound']);
  const { noOutbound, noInbound } = textsOf[kind];
  const list = { kind, icon, hrefOf };
  return (
    <Page>
      <Tabs<Direction>
        label={titles[kind].select}
        value={direction}
        onValueChange={setDirection}
        tabs={[
          {
            value: 'outbound',
            label: texts.outbound,
            panel: <Rides {...list} direction="outbound" emptyText={noOutbound} />,
          },
          {
            value: 'inbound',
            label: texts.inbound,
            panel: <Rides {...list} direction="inbound" emptyText={noInbound} />,
          },
        ]}
      />
    </Page>
  );
}

function Rides({
  kind,
  icon,
  hrefOf,
  direction,
  emptyText,
}: SelectRideProps & { direction: Direction; emptyText: string }) {
  const { rides, isLoading, at, isOld } = useRides(kind, direction);
  if (isLoading) return <Loading />;
  if (rides.length === 0) return <EmptyList icon={icon} heading={emptyText} isUnknown={at === undefined} />;
  return (
    <Stack gap="small">
      <DataAge at={at} isOld={isOld} />
      <List label={texts[direction]}>
        {rides.map(({ id, departure, left }) => (
          <RideRow
            key={id}
            title={say(textsOf[kind].name, { id })}
            icon={icon}
            departure={departure}
            left={left}
            href={hrefOf({ kind, id, direction })}
          />
        ))}
      </List>
    </Stack>
  );
}

type RideRowProps = {
  title: string;
  icon: ReactNode;
  departure: Departure | undefined;
  left: RideDeparture | undefined;
  href: string;
};

function RideRow({ title, icon, departure, left, href }: RideRowProps) {
  const subtitle = (
    <>
      <DepartureLines departure={departure} />
      {left ? <strong className={styles.line}>{departureLine(left)}</strong> : null}
    </>
  );
  return <ListRow leading={icon} title={title} subtitle={subtitle} href={href} />;
}

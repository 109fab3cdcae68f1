import { say } from '@offpiste/core/base/brand/say.rules';
import type { Direction, RideKind, SheetRow } from '@offpiste/core/ride/ride/ride.contract';
import type { RideWay } from '@offpiste/core/ride/ride/ride-people.rules';
import type { ReactNode } from 'react';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { titles } from '#texts/titles';
import { ride as texts } from '#texts/ride/ride';
import { CardLink } from '#ui/card/card.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { WindowedList } from '#ui/windowed-list/windowed-list.part.tsx';
import { DepartureLines } from './departures.part.tsx';
import { useRideCards } from './ride.data.ts';
import styles from './ride.module.css';
import { textsOf } from './ride.texts.ts';

const CARD_HEIGHT_GUESS_PX = 176;

type RideCardsProps = {
  kind: RideKind;
  icon: ReactNode;
  idsOf: (rows: readonly SheetRow[]) => string[];
  hrefOf: (id: string) => string;
};

export function RideCards({ kind, icon, idsOf, hrefOf }: RideCardsProps) {
  const { cards, isLoading, at, isOld } = useRideCards(kind, idsOf);
  return (
    <Page>
      <DataAge at={at} isOld={isOld} />
      {isLoading && cards.length === 0 ? <Loading /> : null}
      {!isLoading && cards.length === 0 ? (
        <EmptyList icon={icon} heading={textsOf[kind].none} isUnknown={at === undefined} />
      ) : null}
      {cards.length > 0 ? (
        <WindowedList
          label={titles[kind].tile}
          items={cards}
          keyOf={({ id }) => id}
          likelyHeightPx={CARD_HEIGHT_GUESS_PX}
        >
          {({ id, outbound, inbound }) => (
            <CardLink href={hrefOf(id)} label={say(textsOf[kind].name, { id })}>
              <div className={styles.ways}>
                <Way direction="outbound" way={outbound} />
                <Way direction="inbound" way={inbound} />
              </div>
            </CardLink>
          )}
        </WindowedList>
      ) : null}
    </Page>
  );
}

function Way({ direction, way: { passengers, cancelled, departure } }: { direction: Direction; way: RideWay }) {
  return (
    <section className={styles.way}>
      <h3 className={styles.wayTitle}>
        {texts[direction]}{' '}
        <strong>{passengers === 1 ? texts.oneClient : say(texts.clientCount, { count: passengers })}</strong>
        {cancelled > 0 ? `, ${say(texts.cancelledCount, { count: cancelled })}` : null}
      </h3>
      <DepartureLines departure={departure} />
    </section>
  );
}

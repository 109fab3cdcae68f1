import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { nightTotals } from '@offpiste/core/office/live-night/night-totals.rules';
import type { LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { useParams } from '@tanstack/react-router';
import Bus from 'lucide-react/icons/bus';
import type { ReactNode } from 'react';
import { useAddressWeek, useAddressWeekList, useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { routeId } from '#base/paths.ts';
import { useNow } from '#device/use-now.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { office as texts } from '#texts/office/live-night';
import { nightChart as chartTexts } from '#texts/office/night-chart';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, Row } from '#ui/page/page.part.tsx';
import { MissingList as MissingPeople } from './missing-list.part.tsx';
import { RideChart } from './night-charts.part.tsx';
import { useNightSeries } from './night-series.data.ts';
import { rideName } from '#ride/ride-name.ts';
import { lastScanWords, leavesWords, loadPath } from './ride-words.ts';
import styles from './night.module.css';

const POLL_MS = 2000;
const NOW_MS = 10_000;

/** A ride of the live night: its chart, and the missing with their numbers. */
export function LiveRideScreen() {
  const hasOffice = useHasOffice();
  const { kind, rideId, direction } = useParams({ from: routeId('LiveRide') });
  const { data, at, failure, isLoading } = useAddressWeekList(
    endpoints.officeLive,
    {},
    { enabled: hasOffice, pollMs: POLL_MS },
  );
  if (!hasOffice) return <NoOffice />;
  if (!data) return <Page>{isLoading || !failure ? <Loading /> : <MissingList />}</Page>;
  const ride = data.rides.find((each) => each.kind === kind && each.id === rideId && each.direction === direction);
  return (
    <Page width="desk">
      {ride ? (
        <RidePage ride={ride} age={<DataAge at={at} isOld={failure !== undefined} />} />
      ) : (
        <EmptyState icon={<Bus />} heading={texts.unknownRide} />
      )}
    </Page>
  );
}

function RidePage({ ride, age }: { ride: LiveRide; age: ReactNode }) {
  const weekId = useAddressWeek();
  const isPhoneWeek = useIsPhoneWeek();
  const now = useNow(NOW_MS);
  const { series, hasFailed } = useNightSeries(weekId);
  const { done, total, absent } = nightTotals([ride]);
  return (
    <>
      <Row>
        <h2>{rideName(ride)}</h2>
        <Badge tone={ride.left === undefined ? 'accent' : 'ok'}>{leavesWords(ride, now)}</Badge>
        {absent > 0 ? <Badge>{say(texts.absent, { count: absent })}</Badge> : null}
        <span>{say(texts.onBoardOf, { done, total })}</span>
        <span className={styles.muted}>
          {texts.lastScan}: {lastScanWords(ride, now)}
        </span>
        {age}
      </Row>
      {hasFailed ? <Alert type="warning">{chartTexts.noSeries}</Alert> : null}
      {series ? <RideChart ride={ride} series={series} now={now} size="large" /> : null}
      <section className={styles.wholePanel} aria-label={say(texts.missingOf, { name: rideName(ride) })}>
        <h3>{say(texts.missingOf, { name: rideName(ride) })}</h3>
        <MissingPeople weekId={weekId} ride={ride} />
      </section>
      {isPhoneWeek ? (
        <Row>
          <LinkButton variant="secondary" href={loadPath(ride)}>
            {texts.openList}
          </LinkButton>
        </Row>
      ) : null}
    </>
  );
}

import { endpoints } from '@offpiste/core/endpoints';
import { filterRides, RIDE_FILTERS, type RideFilter } from '@offpiste/core/office/ride-filter.rules';
import Radar from 'lucide-react/icons/radar';
import { DataAge } from '#kept/data-age.part.tsx';
import { MissingList } from '#kept/not-here.part.tsx';
import { general } from '#texts/general';
import { office as texts } from '#texts/office/office';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { useKeptChoice, useKeptText } from '#week/kept-choice.ts';
import { useWeekList } from '#week/use-week-list.ts';
import { Exceptions } from './exceptions.part.tsx';
import { NoOffice } from './no-office.part.tsx';
import { NightFigures } from './night-figures.part.tsx';
import styles from './office.module.css';
import { Phones } from './phones.part.tsx';
import { RideCard } from './ride-card.part.tsx';

/** With the few seconds for which the server keeps an answer, a look is at most five seconds old. */
const POLL_MS = 2000;

/** The night of the chosen week on one page, for whoever has office access. */
export function LiveNightScreen() {
  const hasOffice = useHasOffice();
  const list = useWeekList(endpoints.officeLive, {}, { enabled: hasOffice, pollMs: POLL_MS });
  const [filter, setFilter] = useKeptChoice('live-night.show', RIDE_FILTERS);
  const [text, setText] = useKeptText('live-night.find');
  if (!hasOffice) return <NoOffice />;
  const { data, at, failure, isLoading } = list;
  if (!data) return <Page>{isLoading || !failure ? <SkeletonRows label={general.loading} /> : <MissingList />}</Page>;
  const rides = filterRides(data.rides, filter, text);
  return (
    <Page width="desk">
      <header className={styles.head}>
        <h2 className={styles.name}>{data.weekName}</h2>
        <DataAge at={at} isOld={failure !== undefined} />
      </header>
      <SectionHeader title={texts.rides} trailing={rides.length} />
      <div className={styles.filters}>
        <SearchField
          label={texts.find}
          labelHidden={false}
          value={text}
          onValueChange={setText}
          clearLabel={general.clearSearch}
        />
        <SelectField
          label={texts.show}
          value={filter}
          options={RIDE_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
          onValueChange={setFilter}
        />
      </div>
      {rides.length === 0 ? (
        <EmptyState
          size="small"
          icon={<Radar />}
          heading={data.rides.length === 0 ? texts.noRides : texts.nothingFound}
        />
      ) : null}
      <ul className={styles.grid} aria-label={texts.rides}>
        {rides.map((ride) => (
          <RideCard key={`${ride.kind}/${ride.id}/${ride.direction}`} ride={ride} />
        ))}
      </ul>
      <NightFigures night={data} />
      <Exceptions night={data} />
      <Phones phones={data.phones} />
    </Page>
  );
}

const LABELS: Readonly<Record<RideFilter, string>> = {
  all: texts.all,
  waiting: texts.waiting,
  outbound: texts.outbound,
  inbound: texts.inbound,
};

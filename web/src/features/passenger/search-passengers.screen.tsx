import { say } from '@offpiste/core/brand/say.rules';
import type { PassengerHit } from '@offpiste/core/passenger/passenger-search.rules';
import SearchX from 'lucide-react/icons/search-x';
import { memo, useState } from 'react';
import { pathTo } from '#app/paths.ts';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { Badge } from '#ui/badge/badge.part.tsx';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { WeekAge } from '#week/week-age.part.tsx';
import { usePassengerSearch } from './passenger-search.data.ts';
import styles from './passenger.module.css';

const TYPED = 'passenger.query';

export function SearchPassengersScreen() {
  return (
    <Page>
      <SearchBox />
      <div>
        <WeekAge />
        <SearchResult />
      </div>
    </Page>
  );
}

function SearchBox() {
  const [text, setText] = useKeptText(TYPED);
  // When returning from a client, the field is not focused: the keyboard would cover the list.
  const [isNewSearch] = useState(text === '');
  return (
    <SearchField
      label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      clearLabel={general.clearSearch}
      value={text}
      onValueChange={setText}
      focusOnMount={isNewSearch}
    />
  );
}

function SearchResult() {
  const [text] = useKeptText(TYPED);
  const { data: found, isLoading, wantRest } = usePassengerSearch(text);
  if (!found) return isLoading ? <Searching /> : null;
  if (found.total === 0)
    return <EmptyState icon={<SearchX />} heading={general.noResults} body={general.noResultsHint} />;
  const count = found.total === 1 ? texts.oneClient : say(texts.count, { count: found.total });
  return (
    <div className={styles.result} aria-busy={isLoading}>
      <p className={styles.count}>
        {count}
        <span className={styles.turning}>
          <Spinner size="small" label={general.searching} />
        </span>
      </p>
      <LiveText text={count} />
      <Hits hits={found.hits} total={found.total} onRestWanted={wantRest} />
    </div>
  );
}

// The field updates at once; the rows are rendered only when the results change.
const Hits = memo(function Hits({
  hits,
  total,
  onRestWanted,
}: {
  hits: readonly PassengerHit[];
  total: number;
  onRestWanted: () => void;
}) {
  return (
    <DataTable
      caption={texts.searchTitle}
      headings={[texts.name, texts.bookingReference]}
      rows={hits}
      total={total}
      onRestWanted={onRestWanted}
      rowHref={pathOf}
      cells={cellsOf}
    />
  );
});

const pathOf = (hit: PassengerHit) => pathTo('Passenger', { bookingRef: hit.reference });
const cellsOf = (hit: PassengerHit) => [<HitName key="name" hit={hit} />, hit.reference] as const;

function HitName({ hit }: { hit: PassengerHit }) {
  return (
    <>
      {hit.name} {hit.cancelled ? <Badge tone="danger">{texts.cancelled}</Badge> : null}
    </>
  );
}

function Searching() {
  return (
    <p className={styles.searching} role="status">
      <Spinner /> {general.searching}
    </p>
  );
}

import { say } from '@offpiste/core/brand/say.rules';
import type { PassengerHit } from '@offpiste/core/passenger/passenger-search.rules';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { pathTo } from '#app/paths.ts';
import { brand } from '#session/brand.ts';
import { Badge } from '#ui/badge/badge.part.tsx';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { usePassengerSearch, usePassengerSearchText } from './passenger-search.data.ts';
import styles from './passenger.module.css';

const { general, passenger: texts } = brand.texts;

export function SearchPassengersScreen() {
  const text = usePassengerSearchText((state) => state.text);
  // Coming back from a client, the list is wanted and not the keyboard.
  const [isNewSearch] = useState(text === '');
  return (
    <Page>
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        clearLabel={general.clearSearch}
        value={text}
        onValueChange={(typed) => usePassengerSearchText.setState({ text: typed })}
        focusOnMount={isNewSearch}
      />
      <SearchResult text={text} />
    </Page>
  );
}

function SearchResult({ text }: { text: string }) {
  const { data: found, isLoading } = usePassengerSearch(text);
  if (!found) return isLoading ? <Searching /> : null;
  if (found.total === 0) return <EmptyState icon={<SearchX />} heading={general.noResults} body={general.noResultsHint} />;
  const count = say(texts.count, { count: found.total });
  return (
    <div className={styles.result} aria-busy={isLoading}>
      <p className={styles.count}>
        {count}
        {isLoading ? <Spinner size="small" label={general.searching} /> : null}
      </p>
      <LiveText text={count} />
      <DataTable
        caption={texts.searchTitle}
        headings={[texts.name, texts.bookingReference]}
        rows={found.hits}
        rowKey={(hit) => hit.reference}
        rowHref={(hit) => pathTo('Passenger', { bookingRef: hit.reference })}
        cells={(hit) => [<HitName key="name" hit={hit} />, hit.reference]}
      />
    </div>
  );
}

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

import { say } from '@offpiste/core/base/brand/say.rules';
import SearchX from 'lucide-react/icons/search-x';
import { useRouter } from '@tanstack/react-router';
import { useState, type InputEvent } from 'react';
import { pathTo } from '#base/paths.ts';
import { useIsLong } from '#device/use-is-long.ts';
import { general } from '#texts/general';
import { passenger as texts } from '#texts/people/passenger';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page, PageHead } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SearchResult, Searching } from '#ui/search-result/search-result.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { WeekAge, WeekFailed } from '#week/week-state.part.tsx';
import { PassengerHits } from './passenger-hits.part.tsx';
import { askFirstRows, onlyPassenger, usePassengerSearch } from './passenger-search.data.ts';
import styles from './passenger.module.css';

const TYPED = 'passenger.query';
const BUSY_AFTER_MS = 200;

export function SearchPassengersScreen() {
  return (
    <Page>
      <PageHead>
        <SearchBox />
      </PageHead>
      <div>
        <WeekAge />
        <FoundPassengers />
      </div>
    </Page>
  );
}

function SearchBox() {
  const router = useRouter();
  const [text, setText] = useKeptText(TYPED);
  const [isNewSearch] = useState(text === '');
  const openOnly = async (): Promise<void> => {
    const bookingRef = await onlyPassenger(text);
    if (bookingRef === undefined) return;
    router.history.push(pathTo('Passenger', { bookingRef }), { cameFrom: router.history.location.pathname });
  };
  return (
    <SearchField
      label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      clearLabel={general.clearSearch}
      value={text}
      onBeforeInput={askAhead}
      onValueChange={(typed) => {
        askFirstRows(typed);
        setText(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void openOnly();
      }}
      focusOnMount={isNewSearch}
      selectOnMount={!isNewSearch}
    />
  );
}

/** Asks the worker before the browser has updated the field; both take equally long. */
function askAhead({ currentTarget, data, nativeEvent }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = currentTarget;
  // Composed text is in the field already, and some browsers report Enter as a letter.
  const isLetter =
    data !== null && data >= ' ' && !Object(nativeEvent).isComposing && nativeEvent.type !== 'compositionend';
  if (!isLetter || selectionStart === null || selectionEnd === null) return;
  askFirstRows(value.slice(0, selectionStart) + data + value.slice(selectionEnd));
}

function FoundPassengers() {
  const [text] = useKeptText(TYPED);
  const { data: found, isLoading, hasFailed, retry, wantRest } = usePassengerSearch(text);
  if (hasFailed) return <WeekFailed onRetry={retry} />;
  if (!found) return isLoading ? <Searching label={general.searching} /> : null;
  const { total, hits, nearTotal, near } = found;
  if (total === 0 && near.length === 0)
    return <EmptyState icon={<SearchX />} heading={general.noResults} body={general.noResultsHint} />;
  const count = total === 0 ? texts.noneExact : total === 1 ? texts.oneClient : say(texts.count, { count: total });
  return (
    <SearchResult count={count} line={<CountLine count={count} isBusy={isLoading} />} isBusy={isLoading}>
      {total === 0 ? null : (
        <PassengerHits caption={texts.searchTitle} hits={hits} total={total} onRestWanted={wantRest} />
      )}
      {near.length === 0 ? null : (
        <>
          <SectionHeader
            title={
              nearTotal === near.length ? texts.near : say(texts.firstNear, { shown: near.length, count: nearTotal })
            }
          />
          <PassengerHits caption={texts.near} hits={near} total={near.length} standsBelow={total} />
        </>
      )}
    </SearchResult>
  );
}

function CountLine({ count, isBusy }: { count: string; isBusy: boolean }) {
  return (
    <>
      {count}
      <span className={styles.turning}>
        <BusySign isBusy={isBusy} />
      </span>
    </>
  );
}

/** Shown only after a delay: most replies come sooner, and each render takes time. */
function BusySign({ isBusy }: { isBusy: boolean }) {
  const isLong = useIsLong(isBusy, BUSY_AFTER_MS);
  return isLong ? <Spinner size="small" label={general.searching} /> : null;
}

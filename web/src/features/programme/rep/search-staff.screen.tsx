import { say } from '@offpiste/core/base/brand/say.rules';
import {
  searchStaff,
  type StaffColour,
  type StaffHit,
  type StaffIndex,
} from '@offpiste/core/programme/rep/staff-search.rules';
import SearchX from 'lucide-react/icons/search-x';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { general } from '#texts/general';
import { titles } from '#texts/titles';
import { rep as texts } from '#texts/programme/rep';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import type { RowEdge } from '#ui/list-row/list-row.part.tsx';
import { Page, PageHead, Stack } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SearchResult, Searching } from '#ui/search-result/search-result.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Spinner } from '#ui/spinner/spinner.part.tsx';
import { useKeptText } from '#week/kept-choice.ts';
import { useStaffSheet } from '#week/staff-sheet.data.ts';
import { useStaffIndex } from './rep.data.ts';

/** The value of 'all staff types'; no type of the sheet is empty. */
const ALL = '';

const EDGES: Readonly<Record<StaffColour, RowEdge>> = { green: 'ok', maroon: 'maroon', blue: 'accent', none: 'none' };

export function SearchStaffScreen() {
  const sheet = useStaffSheet();
  const index = useStaffIndex(sheet);
  const [text, setText] = useKeptText('staff.query');
  const [keptType, setStaffType] = useKeptText('staff.type', ALL);
  const [isNewSearch] = useState(text === '');
  const staffTypes = index?.staffTypes ?? [];
  const staffType = staffTypes.find((type) => type === keptType) ?? ALL;
  return (
    <Page>
      <PageHead>
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          clearLabel={general.clearSearch}
          value={text}
          onValueChange={setText}
          focusOnMount={isNewSearch}
          selectOnMount={!isNewSearch}
        />
      </PageHead>
      <Stack gap="small">
        <SelectField
          label={texts.typeLabel}
          labelHidden
          value={staffType}
          onValueChange={setStaffType}
          options={[{ value: ALL, label: texts.allTypes }, ...staffTypes.map((type) => ({ value: type, label: type }))]}
        />
      </Stack>
      <div>
        <DataAge at={sheet.at} isOld={sheet.isOld} />
        {index ? <FoundStaff index={index} text={text} staffType={staffType} /> : null}
      </div>
      {!index && !sheet.isMissing ? <Searching label={general.searching} /> : null}
      {sheet.isMissing ? <EmptyList icon={<SearchX />} heading={general.noResults} isUnknown /> : null}
    </Page>
  );
}

function FoundStaff({ index, text, staffType }: { index: StaffIndex; text: string; staffType: string }) {
  // The field updates at once, the rows follow.
  const wanted = useMemo(() => ({ text, staffType }), [text, staffType]);
  const looked = useDeferredValue(wanted);
  const found = useMemo(
    () => searchStaff(index, looked.text, looked.staffType === ALL ? undefined : looked.staffType),
    [index, looked],
  );
  const isSearching = looked !== wanted;
  const { matches, near } = found;
  if (matches.length === 0 && near.length === 0)
    return isSearching ? <Searching label={general.searching} /> : <NobodyFound />;
  const count = matches.length === 0 ? texts.noneExact : say(texts.count, { count: matches.length });
  return (
    <SearchResult count={count} line={isSearching ? <BusyLine /> : count} isBusy={isSearching}>
      {matches.length === 0 ? null : <Hits caption={titles.rep.tile} hits={matches} />}
      {near.length === 0 ? null : (
        <>
          <SectionHeader title={texts.near} />
          <Hits caption={texts.near} hits={near} standsBelow={matches.length} />
        </>
      )}
    </SearchResult>
  );
}

type HitsProps = { caption: string; hits: readonly StaffHit[]; standsBelow?: number };

const Hits = memo(function Hits({ caption, hits, ...rest }: HitsProps) {
  return (
    <DataTable
      caption={caption}
      headings={[texts.name, texts.staffType]}
      rows={hits}
      rowHref={({ repId }) => pathTo('Rep', { repId })}
      rowEdge={({ colour }) => EDGES[colour]}
      cells={({ name, staffType }) => [name, staffType || general.notAvailable]}
      {...rest}
    />
  );
});

function NobodyFound() {
  return <EmptyState icon={<SearchX />} heading={general.noResults} body={general.noResultsHint} />;
}

function BusyLine() {
  return (
    <>
      <Spinner size="small" /> {general.searching}
    </>
  );
}

import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { samplePassengers } from '#app/gallery/passengers.sample.ts';
import { DataTable } from '#ui/data-table/data-table.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { AppFrame, Page } from '#ui/page/page.part.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh/pull-to-refresh.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { TopBar } from '#ui/top-bar/top-bar.part.tsx';

const PASSENGERS = samplePassengers(10_000);
const nothing = () => undefined;

export function ClientSearchMock() {
  const [search, setSearch] = useState('');
  const [refreshes, setRefreshes] = useState(0);
  const found = PASSENGERS.filter((row) => row.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <AppFrame
      header={
        <TopBar
          title="Search Clients"
          subtitle={`${refreshes} refreshes`}
          back={{ label: 'Back', onPress: nothing }}
          menu={{ label: 'Menu', onPress: nothing }}
        />
      }
    >
      <Page>
        <PullToRefresh
          thresholdPx={150}
          refreshing={false}
          onRefresh={() => setRefreshes(refreshes + 1)}
          texts={{ pull: 'Pull to refresh', release: 'Release to refresh', refreshing: 'Refreshing' }}
        />
        <SearchField
          label="Search clients"
          placeholder="Name or booking reference"
          value={search}
          onValueChange={setSearch}
          clearLabel="Clear search"
          focusOnMount
        />
        {found.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            heading="No results found"
            body="Try adjusting your search to find what you’re looking for."
          />
        ) : (
          <DataTable
            caption="Clients"
            headings={['Name', 'Booking Reference']}
            rows={found}
            cells={(row) => [row.name, row.reference]}
            rowHref={(row) => `#${row.reference}`}
          />
        )}
      </Page>
    </AppFrame>
  );
}

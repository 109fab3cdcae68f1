import { endpoints } from '@offpiste/core/endpoints';
import { useParams } from '@tanstack/react-router';
import { routeId } from '#base/paths.ts';
import { DeskHead } from '#kept/desk-head.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { Page } from '#ui/page/page.part.tsx';
import { useAddressWeekList } from '#app/features/office/office-frame/address-week.ts';
import styles from '#app/features/office/note/office.module.css';
import { StoryBooked } from './story-booked.part.tsx';
import { StoryRecords } from './story-records.part.tsx';

export const STORY_POLL_MS = 10_000;

/** The booking and every report of one client, also refused and undone ones. */
export function ClientStoryScreen() {
  const { bookingRef } = useParams({ from: routeId('ClientStory') });
  const hasOffice = useHasOffice();
  const { data, at, failure, isLoading } = useAddressWeekList(
    endpoints.clientStory,
    { bookingRef },
    { enabled: hasOffice, pollMs: STORY_POLL_MS },
  );
  if (!hasOffice) return <NoOffice />;
  if (!data) return <Page>{isLoading || !failure ? <Loading /> : <MissingList />}</Page>;
  return (
    <Page width="desk">
      <DeskHead name={[data.name, data.reference].filter(Boolean).join(' · ')} at={at} isOld={failure !== undefined} />
      <div className={styles.columns}>
        <StoryRecords records={data.records} />
        <StoryBooked story={data} />
      </div>
    </Page>
  );
}

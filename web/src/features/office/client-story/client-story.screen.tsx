import { say } from '@offpiste/core/base/brand/say.rules';
import type {
  ClientStoryReply,
  StoryRecord,
  StoryTicket,
} from '@offpiste/core/office/client-story/client-story.contract';
import { endpoints } from '@offpiste/core/endpoints';
import type { ShownChange } from '@offpiste/core/office/office-change/office-change.contract';
import { rideOfListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { useParams } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { pathTo, routeId } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { clientStory as texts } from '#texts/office/client-story';
import { officeChange } from '#texts/office/office-change';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { ListSection } from '#ui/list-section/list-section.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { StaffWords } from '#week/staff-words.part.tsx';
import { useAddressWeekList, useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { BookingChanges } from '#app/features/office/office-change/booking-changes.part.tsx';
import { ChangeBooking } from '#app/features/office/office-change/change-booking.part.tsx';
import { ChangedHere } from '#app/features/office/office-change/changed-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { DeskHead } from '#kept/desk-head.part.tsx';
import { useFreshStory } from '#app/features/office/office-change/office-booking.data.ts';
import styles from '#app/features/office/note/office.module.css';
import { StoryFacts } from './story-facts.part.tsx';
import { placeText, recordText, undoReasonText } from '#app/features/office/office-change/story-words.ts';

const POLL_MS = 10_000;
/** A report that arrives later than this, ms, is shown as late. */
const LATE_MS = 60_000;

/** The booking and every report of one client, also refused and undone ones. */
export function ClientStoryScreen() {
  const { bookingRef } = useParams({ from: routeId('ClientStory') });
  const hasOffice = useHasOffice();
  const { data, at, failure, isLoading } = useAddressWeekList(
    endpoints.clientStory,
    { bookingRef },
    { enabled: hasOffice, pollMs: POLL_MS },
  );
  if (!hasOffice) return <NoOffice />;
  if (!data) return <Page>{isLoading || !failure ? <Loading /> : <MissingList />}</Page>;
  return (
    <Page width="desk">
      <DeskHead name={[data.name, data.reference].filter(Boolean).join(' · ')} at={at} isOld={failure !== undefined} />
      <div className={styles.columns}>
        <Records records={data.records} />
        <Stack>
          <Booked story={data} />
          <BookingChanges changes={data.changes} officeChanges={data.officeChanges} names={namesOf(data)} />
        </Stack>
      </div>
    </Page>
  );
}

function namesOf({ tickets, records }: ClientStoryReply): ReadonlyMap<string, string> {
  return new Map([...records, ...tickets].flatMap(({ list, place }) => (place === undefined ? [] : [[list, place]])));
}

function Booked({ story }: { story: ClientStoryReply }) {
  const { name, tickets, isBooked, reference, officeChanges } = story;
  const [isChanging, setIsChanging] = useState(false);
  const freshStory = useFreshStory(reference);
  const isPhoneWeek = useIsPhoneWeek();
  const open = officeChanges.filter(({ ended }) => ended === undefined);
  return (
    <Stack gap="small">
      <ChangedHere bookingRef={reference} changes={open} onBack={freshStory} />
      <SectionHeader title={texts.booked} trailing={tickets.length} />
      <StoryFacts story={story} />
      {isBooked ? null : <EmptyState size="small" heading={texts.notBooked} />}
      <List label={texts.booked}>
        {tickets.map((ticket, index) => (
          <ListRow
            key={index}
            title={placeText(ticket)}
            trailing={<TicketBadges ticket={ticket} isHere={isChanged(ticket, open)} />}
          />
        ))}
      </List>
      {isBooked ? (
        <>
          <Button icon={<Pencil />} onClick={() => setIsChanging(true)}>
            {officeChange.change}
          </Button>
          {isPhoneWeek ? (
            <LinkButton variant="secondary" icon={<UserRound />} href={pathTo('Passenger', { bookingRef: reference })}>
              {texts.clientPage}
            </LinkButton>
          ) : null}
          <ChangeBooking
            bookingRef={reference}
            name={name}
            aboard={tickets.flatMap((ticket) => (ticket.status === 'loaded' ? placeText(ticket) : []))}
            open={isChanging}
            onClose={() => setIsChanging(false)}
            onChanged={() => {
              setIsChanging(false);
              freshStory();
            }}
          />
        </>
      ) : null}
    </Stack>
  );
}

/** Whether the office changed the seat of this ticket. */
function isChanged({ list, lapsed }: StoryTicket, changes: readonly ShownChange[]): boolean {
  const direction = rideOfListKey(list)?.direction;
  return lapsed !== 1 && changes.some(({ part }) => part === direction);
}

function TicketBadges({ ticket: { status, lapsed }, isHere }: { ticket: StoryTicket; isHere: boolean }) {
  return (
    <>
      {isHere ? <Badge tone="accent">{officeChange.here}</Badge> : null}
      {lapsed === 1 ? <Badge tone="warn">{general.bookingCancelled}</Badge> : null}
      {status === undefined ? null : (
        <Badge tone={status === 'absent' ? 'neutral' : 'ok'}>{texts.status[status] ?? status}</Badge>
      )}
    </>
  );
}

function Records({ records }: { records: readonly StoryRecord[] }) {
  const isPhoneWeek = useIsPhoneWeek();
  return (
    <ListSection title={texts.records} count={records.length} emptyText={texts.nothing}>
      {records.toReversed().map((record, index) => {
        const { at, receivedAt, repName, words, undone } = record;
        const isLate = Date.parse(receivedAt) - Date.parse(at) > LATE_MS;
        const lines = [
          {
            text:
              say(texts.by, { at: sayWhen(at), repName }) +
              (isLate ? `, ${say(texts.cameIn, { at: sayWhen(receivedAt) })}` : ''),
            name: repName,
          },
          { text: words && utcWordsInOwnZone(words, sayWhen), name: undefined },
          {
            text:
              undone &&
              say(texts.undone, { at: sayWhen(undone.at), repName: undone.repName, reason: undoReasonText(undone) }),
            name: undone?.repName,
          },
        ];
        return (
          <ListRow
            key={`${record.reportId} ${index}`}
            title={recordText(record)}
            subtitle={lines.map(({ text, name }) =>
              text ? (
                <span key={text} className={styles.line}>
                  <StaffWords text={text} name={isPhoneWeek ? name : undefined} />
                </span>
              ) : null,
            )}
            trailing={<Outcome record={record} />}
          />
        );
      })}
    </ListSection>
  );
}

function Outcome({ record: { verdict, undone } }: { record: StoryRecord }) {
  if (undone) return <Badge>{texts.verdicts.undone}</Badge>;
  const tone = { accepted: 'ok', already: 'neutral', exception: 'warn', refused: 'danger' } as const;
  return <Badge tone={tone[verdict]}>{texts.verdicts[verdict]}</Badge>;
}

import type { ClientStoryReply, StoryTicket } from '@offpiste/core/office/client-story/client-story.contract';
import type { ShownChange } from '@offpiste/core/office/office-change/office-change.contract';
import { rideOfListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { general } from '#texts/general';
import { clientStory as texts } from '#texts/office/client-story';
import { officeChange } from '#texts/office/office-change';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { BookingChanges } from '#app/features/office/office-change/booking-changes.part.tsx';
import { ChangedHere } from '#app/features/office/office-change/changed-here.part.tsx';
import { useFreshStory } from '#app/features/office/office-change/office-booking.data.ts';
import { placeText } from '#app/features/office/office-change/story-words.ts';
import { ClientActions } from './client-actions.part.tsx';
import { StoryFacts } from './story-facts.part.tsx';

type StoryBookedProps = {
  story: ClientStoryReply;
  /** After a change of the booking. */
  onChanged?: () => void;
};

/** The booking of a client, the actions on it, and its changes. */
export function StoryBooked({ story, onChanged }: StoryBookedProps) {
  const { tickets, isBooked, reference, officeChanges } = story;
  const freshStory = useFreshStory(reference);
  const onBack = () => {
    freshStory();
    onChanged?.();
  };
  const open = officeChanges.filter(({ ended }) => ended === undefined);
  return (
    <Stack gap="small">
      <ChangedHere bookingRef={reference} changes={open} onBack={onBack} />
      <SectionHeader title={texts.booked} trailing={tickets.length} />
      <ClientActions story={story} onChanged={onChanged} />
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
      <BookingChanges changes={story.changes} officeChanges={officeChanges} names={namesOf(story)} />
    </Stack>
  );
}

function namesOf({ tickets, records }: ClientStoryReply): ReadonlyMap<string, string> {
  return new Map([...records, ...tickets].flatMap(({ list, place }) => (place === undefined ? [] : [[list, place]])));
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

import type { ClientStoryReply } from '@offpiste/core/office/client-story/client-story.contract';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Pencil from 'lucide-react/icons/pencil';
import TicketCheck from 'lucide-react/icons/ticket-check';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { useHasRole } from '#session/has-office.ts';
import { clientStory as texts } from '#texts/office/client-story';
import { officeChange } from '#texts/office/office-change';
import { officeNote as note } from '#texts/office/office-note';
import { report } from '#texts/office/report';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { RidesNote } from '#app/features/office/note/rides-note.part.tsx';
import { ChangeBooking } from '#app/features/office/office-change/change-booking.part.tsx';
import { useFreshStory } from '#app/features/office/office-change/office-booking.data.ts';
import { placeText } from '#app/features/office/office-change/story-words.ts';
import { useIsPhoneWeek } from '#app/features/office/office-frame/address-week.ts';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import { ChosenTickets } from '#app/features/office/report/chosen-tickets.part.tsx';

type Opened = 'change' | 'ticket' | 'note';

/** What the office does for a booked client. */
export function ClientActions({ story, onChanged }: { story: ClientStoryReply; onChanged?: (() => void) | undefined }) {
  const { name, reference, tickets, facts, isBooked } = story;
  const [opened, setOpened] = useState<Opened>();
  const freshStory = useFreshStory(reference);
  const isPhoneWeek = useIsPhoneWeek();
  const mayPrint = useHasRole(SCREEN_ROLES.PrintTickets);
  if (!isBooked) return null;
  const rides = [...new Set(facts?.seats.map(({ list }) => list))];
  const close = () => setOpened(undefined);
  return (
    <Row>
      <Button icon={<Pencil />} onClick={() => setOpened('change')}>
        {officeChange.change}
      </Button>
      {mayPrint ? (
        <Button variant="secondary" icon={<TicketCheck />} onClick={() => setOpened('ticket')}>
          {report.printTicket}
        </Button>
      ) : null}
      {rides.length > 0 ? (
        <Button variant="secondary" icon={<MessageSquarePlus />} onClick={() => setOpened('note')}>
          {note.onTheirRides}
        </Button>
      ) : null}
      {isPhoneWeek ? (
        <LinkButton variant="secondary" icon={<UserRound />} href={pathTo('Passenger', { bookingRef: reference })}>
          {texts.clientPage}
        </LinkButton>
      ) : null}
      <ChangeBooking
        bookingRef={reference}
        name={name}
        aboard={tickets.flatMap((ticket) => (ticket.status === 'loaded' ? placeText(ticket) : []))}
        open={opened === 'change'}
        onClose={close}
        onChanged={() => {
          close();
          freshStory();
          onChanged?.();
        }}
      />
      <ChosenTickets references={opened === 'ticket' ? [reference] : undefined} onClose={close} />
      <RidesNote lists={opened === 'note' ? rides : undefined} onClose={close} />
    </Row>
  );
}

import { MAX_BULK } from '@offpiste/core/office/office-change/office-change.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useState } from 'react';
import { useHasRole } from '#session/has-office.ts';
import { bulkChange as texts } from '#texts/office/bulk-change';
import { report } from '#texts/office/report';
import { officeNote as note } from '#texts/office/office-note';
import { Button } from '#ui/button/button.part.tsx';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import { ChosenTickets } from '#app/features/office/report/chosen-tickets.part.tsx';
import { BulkCoach } from './bulk-coach.part.tsx';
import { BulkNote } from './bulk-note.part.tsx';

type BulkActionsProps = { references: readonly string[]; onChanged: () => void };

/** The clients of a press stay those of the form, even if the selection changes meanwhile. */
interface Opened {
  readonly what: 'coach' | 'tickets' | 'note';
  readonly references: readonly string[];
}

export function BulkActions({ references, onChanged }: BulkActionsProps) {
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useHasRole(SCREEN_ROLES.ClientStory);
  const mayPrint = useHasRole(SCREEN_ROLES.PrintTickets);
  const close = () => setOpened(undefined);
  const open = (what: Opened['what']) => setOpened({ what, references });
  const chosenFor = (what: Opened['what']) => (opened?.what === what ? opened.references : undefined);
  const isTooMany = references.length > MAX_BULK;
  return (
    <>
      {mayChange && isTooMany ? <p>{say(texts.tooMany, { max: MAX_BULK })}</p> : null}
      {mayChange ? (
        <Button variant="quiet" icon={<ArrowRightLeft />} disabled={isTooMany} onClick={() => open('coach')}>
          {texts.coach}
        </Button>
      ) : null}
      {mayPrint ? (
        <Button variant="quiet" icon={<TicketCheck />} onClick={() => open('tickets')}>
          {report.printTickets}
        </Button>
      ) : null}
      {mayChange ? (
        <Button variant="quiet" icon={<MessageSquarePlus />} disabled={isTooMany} onClick={() => open('note')}>
          {note.onTheirRides}
        </Button>
      ) : null}
      <BulkCoach references={chosenFor('coach')} onClose={close} onChanged={onChanged} />
      <ChosenTickets references={chosenFor('tickets')} onClose={close} />
      <BulkNote references={chosenFor('note')} onClose={close} />
    </>
  );
}

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
import { HiddenClients, type SelectedClient } from './hidden-clients.part.tsx';

type BulkActionsProps = { clients: readonly SelectedClient[]; onChanged: () => void };

type Action = 'coach' | 'tickets' | 'note';

/** The clients of a press stay those of the form, even if the selection changes meanwhile. */
interface Opened {
  readonly what: Action;
  readonly references: readonly string[];
}

interface Asked {
  readonly what: Action;
  readonly clients: readonly SelectedClient[];
}

export function BulkActions({ clients, onChanged }: BulkActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useHasRole(SCREEN_ROLES.ClientStory);
  const mayPrint = useHasRole(SCREEN_ROLES.PrintTickets);
  const close = () => setOpened(undefined);
  const openFor = (what: Action, chosen: readonly SelectedClient[]) => {
    setAsked(undefined);
    setOpened({ what, references: chosen.map(({ reference }) => reference) });
  };
  const open = (what: Action) =>
    clients.some(({ isHidden }) => isHidden) ? setAsked({ what, clients }) : openFor(what, clients);
  const chosenFor = (what: Action) => (opened?.what === what ? opened.references : undefined);
  const isTooMany = clients.length > MAX_BULK;
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
      <HiddenClients
        clients={asked?.clients}
        onChoose={(chosen) => openFor(asked?.what ?? 'coach', chosen)}
        onClose={() => setAsked(undefined)}
      />
      <BulkCoach references={chosenFor('coach')} onClose={close} onChanged={onChanged} />
      <ChosenTickets references={chosenFor('tickets')} onClose={close} />
      <BulkNote references={chosenFor('note')} onClose={close} />
    </>
  );
}

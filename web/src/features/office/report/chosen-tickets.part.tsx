import { endpoints } from '@offpiste/core/endpoints';
import { printedTickets } from '@offpiste/core/office/report/printed-ticket.rules';
import { useMemo } from 'react';
import { Loading } from '#kept/not-here.part.tsx';
import { general } from '#texts/general';
import { report as texts } from '#texts/office/report';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { useReport } from './report.data.ts';
import { TicketPaper } from './ticket-paper.part.tsx';

type ChosenTicketsProps = {
  /** The references of the clients. The sheet is open while it is defined. */
  references: readonly string[] | undefined;
  onClose: () => void;
};

/** Prints the tickets of chosen clients. */
export function ChosenTickets({ references, onClose }: ChosenTicketsProps) {
  return (
    <Sheet open={references !== undefined} onClose={onClose} title={texts.titles.tickets} closeLabel={general.close}>
      {references ? <Tickets references={references} /> : null}
    </Sheet>
  );
}

function Tickets({ references }: { references: readonly string[] }) {
  const weekId = useAddressWeek();
  const { reply, failure } = useReport(endpoints.report, { weekId, report: 'tickets' }, true);
  const chosen = useMemo(() => {
    const wanted = new Set(references);
    return reply ? printedTickets(reply.columns, reply.rows).filter(({ reference }) => wanted.has(reference)) : [];
  }, [reply, references]);
  if (failure) return <Alert type="danger">{failure.message}</Alert>;
  return reply ? <TicketPaper chosen={chosen} /> : <Loading />;
}

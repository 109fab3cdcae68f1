import { endpoints } from '@offpiste/core/endpoints';
import { printedTickets } from '@offpiste/core/office/report/printed-ticket.rules';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import {
  chosenTickets,
  EVERY_TICKET,
  ridesOfTicket,
  type PrintedTicket,
  type TicketChoice,
} from '@offpiste/core/office/report/ticket-sheet.rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { report as texts } from '#texts/office/report';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { ReportPage } from './report-page.part.tsx';
import { useReport } from './report.data.ts';
import { TicketPaper } from './ticket-paper.part.tsx';

export function PrintTicketsScreen() {
  const weekId = useAddressWeek();
  const taken = useReport(endpoints.report, { weekId, report: 'tickets' }, useHasOffice());
  return (
    <ReportPage taken={taken} nameOf={({ weekName }) => weekName}>
      {(data) => <Tickets data={data} />}
    </ReportPage>
  );
}

function Tickets({ data: { columns, rows } }: { data: ReportReply }) {
  const tickets = useMemo(() => printedTickets(columns, rows), [columns, rows]);
  const [choice, setChoice] = useState(EVERY_TICKET);
  const wanted = useDeferredValue(choice);
  const chosen = useMemo(() => chosenTickets(tickets, wanted), [tickets, wanted]);
  if (tickets.length === 0) return <EmptyState heading={texts.noTickets} body={texts.noTicketsHint} />;
  return <TicketPaper chosen={chosen} filters={<Choice tickets={tickets} choice={choice} onChoice={setChoice} />} />;
}

type ChoiceProps = {
  tickets: readonly PrintedTicket[];
  choice: TicketChoice;
  onChoice: (choice: TicketChoice) => void;
};

function Choice({ tickets, choice, onChoice }: ChoiceProps) {
  const { rides, resorts, groups } = useMemo(
    () => ({
      rides: valuesOf(tickets.flatMap(ridesOfTicket)),
      resorts: valuesOf(tickets.map(({ resort }) => resort)),
      groups: valuesOf(tickets.map(({ group }) => group)),
    }),
    [tickets],
  );
  const select = (field: 'ride' | 'resort' | 'group', label: string, all: string, values: readonly string[]) =>
    values.length > 0 ? (
      <SelectField
        label={label}
        value={choice[field]}
        options={[{ value: '', label: all }, ...values.map((value) => ({ value, label: value }))]}
        onValueChange={(value) => onChoice({ ...choice, [field]: value })}
      />
    ) : null;
  return (
    <>
      {select('ride', texts.rideChoice, texts.allRides, rides)}
      {select('resort', texts.columns.resort, texts.allResorts, resorts)}
      {select('group', texts.columns.group, texts.allGroups, groups)}
      <SearchField
        label={texts.findTicket}
        labelHidden={false}
        value={choice.typed}
        onValueChange={(typed) => onChoice({ ...choice, typed })}
        clearLabel={general.clearSearch}
      />
    </>
  );
}

function valuesOf(values: readonly string[]): string[] {
  return [...new Set(values)].filter(Boolean).toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}

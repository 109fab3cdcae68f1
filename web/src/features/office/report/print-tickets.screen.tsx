import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { printedTickets } from '@offpiste/core/office/report/printed-ticket.rules';
import type { ReportReply } from '@offpiste/core/office/report/report.contract';
import {
  chosenTickets,
  EVERY_TICKET,
  ridesOfTicket,
  TICKET_LAYOUT_KEYS,
  TICKET_LAYOUTS,
  ticketSheets,
  type PrintedTicket,
  type TicketChoice,
  type TicketLayoutKey,
} from '@offpiste/core/office/report/ticket-sheet.rules';
import Printer from 'lucide-react/icons/printer';
import { useDeferredValue, useMemo, useState } from 'react';
import { canPrint, printPage } from '#device/page/page.ts';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { report as texts } from '#texts/office/report';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { useAddressWeek } from '#app/features/office/office-frame/address-week.ts';
import { Paper } from '#desk/paper.part.tsx';
import { ReportPage } from './report-page.part.tsx';
import { useReport } from './report.data.ts';
import { TicketSheet } from './ticket-sheet.part.tsx';
import styles from './tickets.module.css';

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
  const [layout, setLayout] = useState<TicketLayoutKey>('tickets');
  const wanted = useDeferredValue(choice);
  const chosen = useMemo(() => chosenTickets(tickets, wanted), [tickets, wanted]);
  const sheets = useMemo(() => ticketSheets(chosen, TICKET_LAYOUTS[layout]), [chosen, layout]);
  const [first] = sheets;
  if (tickets.length === 0) return <EmptyState heading={texts.noTickets} body={texts.noTicketsHint} />;
  return (
    <>
      <div className={styles.onScreen}>
        <div className={styles.filters}>
          <Choice tickets={tickets} choice={choice} onChoice={setChoice} />
          <SelectField
            label={texts.layout}
            value={layout}
            options={TICKET_LAYOUT_KEYS.map((value) => ({ value, label: texts.layouts[value] }))}
            onValueChange={setLayout}
          />
        </div>
        <Row>
          {canPrint() ? (
            <Button icon={<Printer />} disabled={chosen.length === 0} onClick={printPage}>
              {texts.print}
            </Button>
          ) : null}
          <span className={styles.count} role="status">
            {countText(chosen.length, sheets.length)}
          </span>
        </Row>
        <p className={styles.hint}>{canPrint() ? texts.printHint : texts.noPrinter}</p>
        {first ? (
          <div className={styles.preview}>
            <TicketSheet tickets={first} layout={layout} />
          </div>
        ) : (
          <EmptyState size="small" heading={texts.nothingFound} />
        )}
      </div>
      <Paper size="edges">
        {() => (
          <div className={styles.paperSheets}>
            {sheets.map((sheet, index) => (
              <TicketSheet key={index} tickets={sheet} layout={layout} />
            ))}
          </div>
        )}
      </Paper>
    </>
  );
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

function countText(count: number, sheets: number): string {
  if (sheets !== 1) return say(texts.ticketCount, { count, sheets });
  return count === 1 ? texts.oneTicketCount : say(texts.oneSheetCount, { count });
}

import { say } from '@offpiste/core/base/brand/say.rules';
import {
  TICKET_LAYOUT_KEYS,
  TICKET_LAYOUTS,
  ticketSheets,
  type PrintedTicket,
  type TicketLayoutKey,
} from '@offpiste/core/office/report/ticket-sheet.rules';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState, type ReactNode } from 'react';
import { Paper } from '#desk/paper.part.tsx';
import { canPrint, printPage } from '#device/page/page.ts';
import { report as texts } from '#texts/office/report';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Row } from '#ui/page/page.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { TicketSheet } from './ticket-sheet.part.tsx';
import styles from './tickets.module.css';

type TicketPaperProps = {
  chosen: readonly PrintedTicket[];
  filters?: ReactNode;
};

/** The layout of the chosen tickets, their first sheet, and their print. */
export function TicketPaper({ chosen, filters }: TicketPaperProps) {
  const [layout, setLayout] = useState<TicketLayoutKey>('tickets');
  const sheets = useMemo(() => ticketSheets(chosen, TICKET_LAYOUTS[layout]), [chosen, layout]);
  const [first] = sheets;
  return (
    <>
      <div className={styles.onScreen}>
        <div className={styles.filters}>
          {filters}
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

function countText(count: number, sheets: number): string {
  if (sheets !== 1) return say(texts.ticketCount, { count, sheets });
  return count === 1 ? texts.oneTicketCount : say(texts.oneSheetCount, { count });
}

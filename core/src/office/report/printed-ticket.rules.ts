import type { ReportCell, ReportColumn } from './report.contract.ts';
import type { PrintedTicket } from './ticket-sheet.rules.ts';

/** The rows of the ticket report as tickets. */
export function printedTickets(
  columns: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
): PrintedTicket[] {
  const places = new Map(columns.map(({ key }, index) => [key, index]));
  return rows.map((row) => {
    const text = (key: string) => String(row[places.get(key) ?? -1] ?? '');
    return {
      name: text('name'),
      reference: text('reference'),
      code: text('code'),
      outbound: text('outbound'),
      inbound: text('inbound'),
      resort: text('resort'),
      group: text('group'),
    };
  });
}

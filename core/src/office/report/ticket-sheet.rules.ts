// Source: docs/reference/reports.md (Printed tickets).
import { typedWords } from '../../base/letters/typed-words.rules.ts';

/** A layout on A4 paper. Sizes are of one ticket, in mm. */
export interface TicketLayout {
  readonly columns: number;
  readonly rows: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** With the quiet zone. */
  readonly codeMm: number;
}

/** A4 upright, without margins. */
export const TICKET_LAYOUTS = {
  tickets: { columns: 2, rows: 4, widthMm: 105, heightMm: 74.25, codeMm: 48 },
  labels: { columns: 3, rows: 8, widthMm: 70, heightMm: 37.125, codeMm: 29 },
} as const satisfies Readonly<Record<string, TicketLayout>>;
export type TicketLayoutKey = keyof typeof TICKET_LAYOUTS;

export const TICKET_LAYOUT_KEYS = ['tickets', 'labels'] as const satisfies readonly TicketLayoutKey[];

export interface PrintedTicket {
  readonly name: string;
  readonly reference: string;
  readonly code: string;
  readonly outbound: string;
  readonly inbound: string;
  readonly resort: string;
  readonly group: string;
}

/** '' means every ride, resort or group. `typed` matches names and references. */
export interface TicketChoice {
  readonly ride: string;
  readonly resort: string;
  readonly group: string;
  readonly typed: string;
}

export const EVERY_TICKET: TicketChoice = { ride: '', resort: '', group: '', typed: '' };

/** The distinct rides of a ticket. */
export function ridesOfTicket({ outbound, inbound }: Pick<PrintedTicket, 'outbound' | 'inbound'>): string[] {
  return [...new Set([outbound, inbound].flatMap((ride) => ride.split(', ')))].filter(Boolean);
}

/** The rides of a ticket as lines; one line if both ways are the same. `directions` are words. */
export function rideLines(
  { outbound, inbound }: Pick<PrintedTicket, 'outbound' | 'inbound'>,
  directions: Readonly<Record<'outbound' | 'inbound', string>>,
): string[] {
  if (outbound === inbound) return [outbound].filter(Boolean);
  return [outbound && `${directions.outbound}: ${outbound}`, inbound && `${directions.inbound}: ${inbound}`].filter(
    Boolean,
  );
}

/** The quiet zone on each side, in modules. */
export const QUIET_MODULES = 4;

/** A QR code as an SVG path: one rectangle for each run of dark squares in a row of `data`. */
export function codePath(data: readonly (readonly boolean[])[], size: number): string {
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? size : end) - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    }),
  );
  return runs.join('');
}

/** The tickets of a choice. */
export function chosenTickets(tickets: readonly PrintedTicket[], choice: TicketChoice): PrintedTicket[] {
  const { ride, resort, group } = choice;
  const hasWords = typedWords(choice.typed);
  return tickets.filter(
    (ticket) =>
      (ride === '' || ridesOfTicket(ticket).includes(ride)) &&
      (resort === '' || ticket.resort === resort) &&
      (group === '' || ticket.group === group) &&
      hasWords(`${ticket.name} ${ticket.reference}`),
  );
}

/** The tickets split into sheets. */
export function ticketSheets<One>(tickets: readonly One[], { columns, rows }: TicketLayout): One[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(tickets.length / perSheet) }, (_, sheet) =>
    tickets.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}

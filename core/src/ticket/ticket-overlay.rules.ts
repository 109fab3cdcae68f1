import type { StoredEntry } from '../outbox/outbox.contract.ts';
import { entryField } from '../outbox/outbox.rules.ts';
import { isDeleted, markIn, withMark, type MarkedTicket } from './ticket-mark.rules.ts';

/** A report of this phone that the list may not include yet. `at` is ISO 8601; `held` while the server does not have it. */
export interface PendingReport {
  readonly barcode: string;
  readonly at: string;
  readonly repName: string;
  readonly held: boolean;
}

/** The report of a queued post; undefined for one without a code. Source: docs/product.md, section "Tickets". */
export function pendingReport(entry: StoredEntry): PendingReport | undefined {
  const barcode = entryField(entry, 'barcode');
  const { timestamp, options } = entry;
  return barcode === undefined
    ? undefined
    : {
        barcode,
        at: new Date(timestamp).toISOString(),
        repName: options.ownerName,
        held: options.state === 'waiting',
      };
}

/** A ticket as a screen shows it: its mark is always a number, `held` when its report is on this phone only. */
export type Shown<Ticket> = Ticket & { readonly held: boolean };

/** The number of tickets, and how many of them are marked. */
export interface TicketCounts {
  readonly done: number;
  readonly total: number;
}

/** A list as a screen shows it, with its counts; `every` also has the tickets that are not shown, because one may be scanned. */
export interface ShownTickets<Ticket> extends TicketCounts {
  readonly every: readonly Shown<Ticket>[];
  readonly tickets: readonly Shown<Ticket>[];
  readonly held: number;
}

/**
 * The list as a screen shows it: the server's snapshot with this phone's own pending reports applied. The counts are the
 * server's plus the pending reports of this phone; an older server sends no total. Deleted tickets are not shown, unless
 * the list shows them. Source: docs/product.md, section "Tickets".
 */
export function overlayTickets<Word extends string, Ticket extends MarkedTicket<Word>>(
  word: Word,
  snapshot: readonly Ticket[],
  counts: { readonly done: number; readonly total?: number | undefined },
  pending: readonly PendingReport[],
  isShown: (ticket: Ticket) => boolean = (ticket) => !isDeleted(ticket),
): ShownTickets<Ticket> {
  const mine = new Map(pending.map((report) => [report.barcode, report]));
  const every = snapshot.map((ticket) => overlayOne(word, ticket, mine.get(ticket.barcode)));
  const tickets = every.filter(isShown);
  return {
    every,
    tickets,
    done: counts.done + doneIn(word, tickets) - doneIn(word, snapshot.filter(isShown)),
    total: counts.total ?? tickets.length,
    held: tickets.filter(({ held }) => held).length,
  };
}

/** The counts of some tickets, without deleted ones. Source: docs/product.md, section "Tickets". */
export function ticketCounts<Word extends string>(word: Word, tickets: readonly MarkedTicket<Word>[]): TicketCounts {
  const standing = tickets.filter((ticket) => !isDeleted(ticket));
  return { done: doneIn(word, standing), total: standing.length };
}

function doneIn<Word extends string>(word: Word, tickets: readonly MarkedTicket<Word>[]): number {
  return tickets.filter((ticket) => markIn(word, ticket).isDone).length;
}

function overlayOne<Word extends string, Ticket extends MarkedTicket<Word>>(
  word: Word,
  ticket: Ticket,
  report: PendingReport | undefined,
): Shown<Ticket> {
  const isMine = report !== undefined && !markIn(word, ticket).isDone;
  return { ...withMark(word, ticket, isMine ? report : undefined), held: isMine && report.held };
}

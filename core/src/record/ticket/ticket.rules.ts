// Source: docs/reference/scanning.md (Tickets).
import type { Held } from '../outbox/held.rules.ts';
import type { Occurrence, Report, Verdict } from '../action/action.rules.ts';
import type { AlreadyDone, Refusal, RefusalCode } from '../../base/refusal/refusal.contract.ts';
import { shownName } from '../../people/passenger/shown-name.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { bookingRefOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { isStanding, markIn, type MarkedTicket } from './ticket-mark.rules.ts';

/** `word` is the status and prefixes the fields: loaded, loadedAt, loadedBy. */
export interface TicketMark<Word extends string = string> {
  readonly word: Word;
  readonly already: AlreadyDone;
  /** The refusal code for a deleted ticket. */
  readonly withheld: RefusalCode;
}

/** `done` is the counted report, `source` the rep of another phone with it. */
export interface TicketFact {
  readonly name: string;
  readonly bookingRef: string;
  readonly deleted: boolean;
  readonly done?: Occurrence & { readonly source?: string };
}

export interface TicketFacts<Holder extends { readonly name: string }, Ticket extends TicketFact = TicketFact> {
  readonly ticket: Ticket | undefined;
  readonly holder: Holder | undefined;
}

interface BookedHolder {
  readonly name: string;
  readonly isCancelled?: boolean;
}

/** The refusal for a holder without a ticket for this target. */
export type NotHere<Holder> = (holder: Holder) => Refusal;

/**
 * Refusals: unknown-ticket, that of `notHere`, the mark's `withheld` and `already` (name, bookingRef, at, repName).
 * A replayed report is accepted; the first occurrence counts.
 */
export function decideTicket<Holder extends BookedHolder>(
  mark: TicketMark,
  facts: TicketFacts<Holder>,
  report: Report,
  notHere: NotHere<Holder>,
): Verdict {
  const { ticket } = facts;
  if (!ticket || ticket.deleted) return refuseTicket(facts, mark.withheld, notHere);
  const { bookingRef, done } = ticket;
  const name = shownName(ticket);
  if (!done) return { ok: true, outcome: 'changed', details: { name } };
  const { at, repName, source } = done;
  const details = { name, bookingRef, at, repName, ...(source === undefined ? {} : { source }) };
  if (!report.replay) return refuse(mark.already, details);
  return { ok: true, outcome: 'already', firstIsMine: report.occurredAt < done.at, first: done, details };
}

/** The refusal for a missing or deleted ticket, or a cancelled client. */
export function refuseTicket<Holder extends BookedHolder>(
  { ticket, holder }: TicketFacts<Holder>,
  withheld: RefusalCode,
  notHere: NotHere<Holder>,
): Refusal {
  if (ticket) return refuse(withheld, { name: shownName(ticket), bookingRef: ticket.bookingRef });
  if (!holder) return refuse('unknown-ticket');
  return holder.isCancelled === true ? refuse(withheld, { name: holder.name }) : notHere(holder);
}

/** The facts from the phone's list, or else from the week's data. */
export function ticketFactsOnPhone<Word extends string, Holder extends BookedHolder>(
  { word }: TicketMark<Word>,
  tickets: readonly ListedTicket<Word>[] | undefined,
  barcode: string,
  holder: Holder | undefined,
  isHere: boolean,
): TicketFacts<Holder> {
  const ticket = tickets?.find((candidate) => candidate.barcode === barcode);
  if (ticket) return { ticket: ticketFact(word, ticket), holder };
  if (tickets || !holder || !isHere) return { ticket: undefined, holder };
  const deleted = holder.isCancelled === true;
  return { ticket: { name: holder.name, bookingRef: bookingRefOf(barcode), deleted }, holder };
}

type ListedTicket<Word extends string> = MarkedTicket<Word> & { readonly held?: Held };

/** The facts of a listed ticket. */
export function ticketFact<Word extends string>(word: Word, ticket: ListedTicket<Word>): TicketFact {
  const { name, bookingRef } = ticket;
  const { isDone, at = '', by = '' } = markIn(word, ticket);
  return {
    name,
    bookingRef,
    deleted: !isStanding(word, ticket),
    ...(isDone ? { done: { at, repId: '', repName: by, ...sourceOf(ticket.held) } } : {}),
  };
}

function sourceOf(held: Held = false): { source?: string } {
  if (typeof held === 'boolean') return {};
  return { source: 'heldFor' in held ? held.heldFor : held.toldBy };
}

// Source: docs/reference/scanning.md (Tickets).
import type { Static } from 'typebox';
import type { AbsenceFields } from './absence-reason.contract.ts';
import { isSet } from '../../base/flag/flag.rules.ts';
import type { ticketFields } from './ticket.contract.ts';

/** The fields of a ticket in every list. */
export type Ticket = { readonly [Field in keyof typeof ticketFields]: Static<(typeof ticketFields)[Field]> };

/** What is known of a ticket that is recorded once: what can be taken back, who is not coming, and who is elsewhere. */
interface Counted extends AbsenceFields {
  readonly lapsed?: 1;
  /** Set where the holder is on board of another ride, from before their booking was moved to this one. */
  readonly onBoardOf?: { readonly kind: 'coach' | 'transfer'; readonly id: string };
  readonly reportId?: string;
  readonly reportRepId?: string;
}

/** A ticket with its mark: for the word 'loaded' the fields loaded, loadedAt (ISO 8601, UTC) and loadedBy. */
export type MarkedTicket<Word extends string> = Ticket &
  Counted & { readonly [Field in Word]: 0 | 1 } & {
    readonly [Field in `${Word}At` | `${Word}By`]?: string;
  };

/** Whether this ticket is deleted. Lists have the mark as a number or a string. */
export function isDeleted({ deleted }: Pick<Ticket, 'deleted'>): boolean {
  return isSet(deleted);
}

/** The mark of a ticket, from a number or a string. */
export function markIn<Word extends string>(
  word: Word,
  ticket: MarkedTicket<Word>,
): { readonly isDone: boolean; readonly at: string | undefined; readonly by: string | undefined } {
  // The fields of a mark are named after its word, which only the caller's types define.
  const fields: object = ticket;
  const { [word]: mark, [`${word}At`]: at, [`${word}By`]: by } = fields as Readonly<Record<string, string | undefined>>;
  return { isDone: isSet(mark), at, by };
}

/** Whether a ticket stands in its list: its booking counts, or fell away only after it was recorded. */
export function isStanding<Word extends string>(word: Word, ticket: MarkedTicket<Word>): boolean {
  return !isDeleted(ticket) && (ticket.lapsed !== 1 || markIn(word, ticket).isDone);
}

/** Whether the holder is on board of another ride, and so neither missing nor counted here until they are recorded here. */
export function isElsewhere<Word extends string>(word: Word, ticket: MarkedTicket<Word>): boolean {
  return ticket.onBoardOf !== undefined && !markIn(word, ticket).isDone;
}

/** The same ticket with its mark as a number, set where a report is recorded. */
export function withMark<Word extends string, Marked extends MarkedTicket<Word>>(
  word: Word,
  ticket: Marked,
  done?: { readonly at: string; readonly repName: string },
): Marked {
  if (!done) return { ...ticket, [word]: markIn(word, ticket).isDone ? 1 : 0 };
  return { ...ticket, [word]: 1, [`${word}At`]: done.at, [`${word}By`]: done.repName };
}

/** A ticket without what is said of a holder who is not coming. */
export function withoutAbsence<One extends AbsenceFields>(ticket: One): One {
  const { absent: _, absentNote: __, absentAt: ___, absentBy: ____, ...rest } = ticket;
  // The fields are optional: what is left is a ticket, too.
  return rest as One;
}

/** A ticket whose report was taken back; which other report counts then, only the server knows. */
export function withoutReport<Word extends string, Marked extends MarkedTicket<Word>>(
  word: Word,
  ticket: Marked,
): Marked {
  const gone = [`${word}At`, `${word}By`, 'reportId', 'reportRepId'];
  const rest = Object.fromEntries(Object.entries(withoutAbsence(ticket)).filter(([field]) => !gone.includes(field)));
  return { ...rest, [word]: 0 } as Marked;
}

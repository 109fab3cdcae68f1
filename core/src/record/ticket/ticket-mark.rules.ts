// Source: docs/reference/scanning.md (Tickets).
import type { Static } from 'typebox';
import type { AbsenceFields } from './absence-reason.contract.ts';
import { isSet } from '../../base/flag/flag.rules.ts';
import type { ticketFields } from './ticket.contract.ts';

export type Ticket = { readonly [Field in keyof typeof ticketFields]: Static<(typeof ticketFields)[Field]> };

interface Counted extends AbsenceFields {
  readonly lapsed?: 1;
  /** The ride of the holder, who boarded before their booking was moved. */
  readonly onBoardOf?: { readonly kind: 'coach' | 'transfer'; readonly id: string };
  readonly reportId?: string;
  readonly reportRepId?: string;
}

/** For the word 'loaded': loaded, loadedAt (ISO 8601, UTC) and loadedBy. */
export type MarkedTicket<Word extends string> = Ticket &
  Counted & { readonly [Field in Word]: 0 | 1 } & {
    readonly [Field in `${Word}At` | `${Word}By`]?: string;
  };

/** Whether a ticket is deleted. */
export function isDeleted({ deleted }: Pick<Ticket, 'deleted'>): boolean {
  return isSet(deleted);
}

/** The mark of a ticket. */
export function markIn<Word extends string>(
  word: Word,
  ticket: MarkedTicket<Word>,
): { readonly isDone: boolean; readonly at: string | undefined; readonly by: string | undefined } {
  // Only the caller's types define these names.
  const fields: object = ticket;
  const { [word]: mark, [`${word}At`]: at, [`${word}By`]: by } = fields as Readonly<Record<string, string | undefined>>;
  return { isDone: isSet(mark), at, by };
}

/** Whether a ticket belongs to its list, as a recorded lapsed one does. */
export function isStanding<Word extends string>(word: Word, ticket: MarkedTicket<Word>): boolean {
  return !isDeleted(ticket) && (ticket.lapsed !== 1 || markIn(word, ticket).isDone);
}

/** Whether the holder is on another ride, so not counted here. */
export function isElsewhere<Word extends string>(word: Word, ticket: MarkedTicket<Word>): boolean {
  return ticket.onBoardOf !== undefined && !markIn(word, ticket).isDone;
}

/** The ticket with a numeric mark, set by `done`. */
export function withMark<Word extends string, Marked extends MarkedTicket<Word>>(
  word: Word,
  ticket: Marked,
  done?: { readonly at: string; readonly repName: string },
): Marked {
  if (!done) return { ...ticket, [word]: markIn(word, ticket).isDone ? 1 : 0 };
  return { ...ticket, [word]: 1, [`${word}At`]: done.at, [`${word}By`]: done.repName };
}

/** The ticket without absence. */
export function withoutAbsence<One extends AbsenceFields>(ticket: One): One {
  const { absent: _, absentNote: __, absentAt: ___, absentBy: ____, ...rest } = ticket;
  return rest as One;
}

/** The ticket without its undone report. */
export function withoutReport<Word extends string, Marked extends MarkedTicket<Word>>(
  word: Word,
  ticket: Marked,
): Marked {
  const gone = [`${word}At`, `${word}By`, 'reportId', 'reportRepId'];
  const rest = Object.fromEntries(Object.entries(withoutAbsence(ticket)).filter(([field]) => !gone.includes(field)));
  return { ...rest, [word]: 0 } as Marked;
}

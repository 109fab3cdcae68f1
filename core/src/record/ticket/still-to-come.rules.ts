// Source: docs/reference/clients.md (Name search).
import { markIn, type MarkedTicket } from './ticket-mark.rules.ts';

/** Sorts unrecorded tickets first. */
export function stillToComeFirst<Word extends string, One extends MarkedTicket<Word>>(
  word: Word,
  tickets: readonly One[],
): One[] {
  return tickets.toSorted((a, b) => Number(markIn(word, a).isDone) - Number(markIn(word, b).isDone));
}

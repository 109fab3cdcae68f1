// Source: docs/reference/clients.md (Name search).
import { markIn, type MarkedTicket } from './ticket-mark.rules.ts';

/** The tickets as picking by name offers them: those that are not recorded yet first, otherwise in the order given. */
export function stillToComeFirst<Word extends string, One extends MarkedTicket<Word>>(
  word: Word,
  tickets: readonly One[],
): One[] {
  return tickets.toSorted((a, b) => Number(markIn(word, a).isDone) - Number(markIn(word, b).isDone));
}

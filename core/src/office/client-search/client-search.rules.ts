// Source: docs/reference/office.md (Command palette).
import { fold } from '../../base/letters/fold.rules.ts';
import { numberFit, tellingDigits, typedNumber } from '../../people/phone-number/phone-match.rules.ts';
import { MAX_FOUND, type ClientSearchReply, type FoundClient, type RoomWithClients } from './client-search.contract.ts';

export interface ClientFacts extends FoundClient {
  readonly codes: readonly string[];
  readonly phone?: string;
  readonly building?: string;
}

/** A client as the search reads it, folded once for each import. */
export interface SearchableClient {
  readonly shown: FoundClient;
  readonly name: string;
  readonly words: string;
  readonly digits: string;
  readonly building: string;
  /** Of building and room; empty without a room. */
  readonly roomWords: string;
}

export function searchableClient({ codes, phone, building = '', ...shown }: ClientFacts): SearchableClient {
  const { name, reference, rides, room = '' } = shown;
  return {
    shown,
    name: fold(name),
    words: fold([name, reference, ...codes, ...rides, room].join(' ')),
    digits: tellingDigits(phone ?? ''),
    building,
    roomWords: room && fold(`${building} ${room}`),
  };
}

/**
 * The clients with each typed word, or with the typed number. Those with the whole text are first.
 * `mayFindNumber`: the viewer may see the client's number.
 */
export function findClients(
  clients: readonly SearchableClient[],
  typed: string,
  mayFindNumber: (reference: string) => boolean,
): ClientSearchReply {
  const text = fold(typed);
  const words = text.split(' ').filter(Boolean);
  const number = typedNumber(typed);
  const found = clients.flatMap(({ shown, name, words: known, digits }) => {
    const isFound = words.length > 0 && words.every((word) => known.includes(word));
    if (isFound) return { shown, rank: rankOf(text, words, { name, known }) };
    const fit = number && mayFindNumber(shown.reference) ? numberFit(number, digits) : undefined;
    return fit === undefined ? [] : { shown, rank: fit };
  });
  const ordered = found.toSorted((a, b) => a.rank - b.rank || a.shown.name.localeCompare(b.shown.name));
  return { found: ordered.slice(0, MAX_FOUND).map(({ shown }) => shown), count: found.length };
}

/** The rooms with each typed word in building and room, by name. Only clients whom the viewer may open count. */
export function findRooms(
  clients: readonly SearchableClient[],
  typed: string,
  mayOpen: (reference: string) => boolean,
): RoomWithClients[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = clients.filter(
    ({ roomWords, shown }) =>
      roomWords !== '' && words.every((word) => roomWords.includes(word)) && mayOpen(shown.reference),
  );
  const rooms = Map.groupBy(found, ({ building, shown }) => JSON.stringify([building, shown.room]));
  return [...rooms.values()]
    .flatMap((people) => {
      const [{ building, shown } = { building: '', shown: undefined }] = people;
      return shown?.room === undefined ? [] : { building, room: shown.room, people: people.length };
    })
    .toSorted((a, b) => inOrder.compare(`${a.building} ${a.room}`, `${b.building} ${b.room}`))
    .slice(0, MAX_FOUND);
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The clients found by an earlier text that fit the present one, as far as they show. */
export function stillFound(earlier: ClientSearchReply, typed: string): ClientSearchReply {
  const shown = earlier.found.map((client) => searchableClient({ ...client, codes: [] }));
  return findClients(shown, typed, () => false);
}

/** 0: the whole text begins the name, or is a reference or code. 1: a word begins with a typed one. */
function rankOf(text: string, words: readonly string[], { name, known }: { name: string; known: string }): 0 | 1 | 2 {
  if (name.startsWith(text) || (words.length > 1 && known.includes(text))) return 0;
  return words.some((word) => ` ${known}`.includes(` ${word}`)) ? 1 : 2;
}

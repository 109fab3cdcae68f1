/**
 * What a name search needs to know of a ticket. `deleted` is '1' or 1 for a ticket that was taken
 * back.
 * Source: docs/product.md, section "Name search".
 */
export interface SearchableTicket {
  name: string;
  bookingRef: string;
  barcode: string;
  deleted?: string | number | null;
}

/**
 * Tickets with their search keys made ready once, so that each key press only compares.
 * Source: docs/product.md, section "Name search".
 */
export interface NameSearchIndex<Ticket extends SearchableTicket> {
  tickets: readonly Ticket[];
  keys: readonly { name: string; bookingRef: string }[];
}

/**
 * Makes a list of tickets searchable, in the order given; deleted ones are left out.
 * Source: docs/product.md, section "Name search".
 */
export function nameSearchIndex<Ticket extends SearchableTicket>(all: readonly Ticket[]): NameSearchIndex<Ticket> {
  const tickets = all.filter((ticket) => !isDeleted(ticket));
  const keys = tickets.map(({ name, bookingRef }) => ({
    name: name.toLowerCase(),
    bookingRef: bookingRef.toLowerCase(),
  }));
  return { tickets, keys };
}

/**
 * The tickets whose name or booking reference contains the words typed, upper and lower case alike;
 * all of them while nothing is typed. Blanks around the words do not count.
 * Source: docs/product.md, section "Name search".
 */
export function searchTickets<Ticket extends SearchableTicket>(
  index: NameSearchIndex<Ticket>,
  typed: string,
): readonly Ticket[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return index.tickets;
  return index.tickets.filter((_, at) => {
    const key = index.keys[at];
    return key !== undefined && (key.name.includes(words) || key.bookingRef.includes(words));
  });
}

function isDeleted({ deleted }: SearchableTicket): boolean {
  return deleted !== undefined && deleted !== null && Number(deleted) === 1;
}

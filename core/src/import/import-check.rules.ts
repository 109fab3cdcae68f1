import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ImportWeek } from './import.contract.ts';

/** How many problems of one file are worth reading. */
const PROBLEMS_SHOWN = 20;

/** The verdict on one file of an import folder; problems are sentences that name the place in the file. */
export type ImportVerdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly string[] };

/** Does a file's content have the shape it must have? Source: docs/product.md, section "Import". */
export function checkImport<S extends TSchema>(schema: S, content: unknown): ImportVerdict<Static<S>> {
  const validator = Compile(schema);
  if (validator.Check(content)) return { ok: true, value: content };
  const problems = validator.Errors(content).slice(0, PROBLEMS_SHOWN);
  return { ok: false, problems: problems.map((problem) => `${problem.instancePath || '/'} ${problem.message}`) };
}

/**
 * What does not fit together in a week of the right shape: tickets of bookings nobody has, one code for two bookings,
 * two rooms, lessons or events with one id, the same ticket twice. An empty list is a sound week.
 * Source: docs/product.md, section "Import".
 */
export function weekProblems(week: ImportWeek): string[] {
  const bookings = new Set(week.passengers.map((passenger) => passenger.reference));
  const ownerOf = new Map<string, string>();
  const problems: string[] = [];
  for (const ticket of week.tickets) {
    if (!bookings.has(ticket.bookingRef)) problems.push(`Ticket ${ticket.barcode}: nobody has the booking ${ticket.bookingRef}`);
    const owner = ownerOf.get(ticket.barcode);
    if (owner !== undefined && owner !== ticket.bookingRef) problems.push(`Ticket ${ticket.barcode}: held by ${owner} and ${ticket.bookingRef}`);
    ownerOf.set(ticket.barcode, ticket.bookingRef);
  }
  return [
    ...problems,
    ...twice('Ticket', week.tickets.map((ticket) => `${ticket.barcode} for ${ticket.kind} ${ticket.target} ${ticket.direction ?? ''}`.trim())),
    ...twice('Booking', week.passengers.flatMap((passenger) => passenger.reference || [])),
    ...twice('Room', week.keyRooms.map((room) => room.roomId)),
    ...twice('Lesson', week.lessons.map((lesson) => lesson.lessonId)),
    ...twice('Event', week.events.map((event) => event.eventId)),
  ];
}

function twice(what: string, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated].map((id) => `${what} ${id} is there twice`);
}

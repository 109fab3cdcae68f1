// Source: docs/reference/import.md (Import).
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { isDay } from '../../base/moment/day.rules.ts';
import { ticketListScope } from '../../record/action/action-kind.rules.ts';
import type { ImportTicket } from './import.contract.ts';
import type { ImportedWeek } from './import-week.rules.ts';

const PROBLEMS_SHOWN = 20;

/** Problems are sentences with the location. */
export type ImportVerdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Checks the shape of some content. */
export function checkImport<S extends TSchema>(schema: S, content: unknown): ImportVerdict<Static<S>> {
  const validator = Compile(schema);
  if (validator.Check(content)) return { ok: true, value: content };
  const problems = validator.Errors(content).slice(0, PROBLEMS_SHOWN);
  return { ok: false, problems: problems.map((problem) => `${problem.instancePath || '/'} ${problem.message}`) };
}

/** The last check of a week before it is written, in sentences. */
export function weekProblems({ week, passengers, tickets, keyRooms, lessons, events }: ImportedWeek): string[] {
  const problems = [
    ...lastDayProblems(week.lastDay),
    ...tickets.flatMap((ticket, index) => ticketProblems(ticket).map((problem) => inTicket(index, problem))),
    ...holderProblems(tickets, new Set(passengers.map(({ reference }) => reference))),
    ...twoHolders(tickets),
    ...twice(
      'ticket',
      '',
      tickets.map(
        ({ barcode, kind, target, direction }) =>
          `${barcode} for ${[kind, target, direction].filter(Boolean).join(' ')}`,
      ),
    ),
    ...twice(
      'passenger',
      ', reference',
      passengers.map(({ reference }) => reference ?? ''),
    ),
    ...twice(
      'key room',
      ', roomId',
      keyRooms.map(({ roomId }) => roomId),
    ),
    ...twice(
      'lesson',
      ', lessonId',
      lessons.map(({ lessonId }) => lessonId),
    ),
    ...twice(
      'event',
      ', eventId',
      events.map(({ eventId }) => eventId),
    ),
  ];
  return problems.length > PROBLEMS_SHOWN
    ? [...problems.slice(0, PROBLEMS_SHOWN), `and ${problems.length - PROBLEMS_SHOWN} more`]
    : problems;
}

function lastDayProblems(lastDay: string | undefined): string[] {
  return lastDay === undefined || isDay(lastDay) ? [] : [`lastDay: '${lastDay}' is not a day such as 2026-12-19`];
}

function ticketProblems({ kind, target, direction, barcode }: ImportTicket): string[] {
  const scope = ticketListScope(kind);
  const isRide = scope === 'ride';
  const isFull = isFullTicketCode(barcode) && barcode === barcode.trim();
  return [
    ...(isFull ? [] : [`barcode: '${barcode}' is not a full ticket code such as WASTELAND-ABC123-123456`]),
    ...(scope === 'week' || target.trim() ? [] : [`target: must say which ${kind}`]),
    ...(isRide && !direction ? [`direction: a ${kind} needs inbound or outbound`] : []),
    ...(!isRide && direction ? [`direction: a ${kind} has none`] : []),
  ];
}

function holderProblems(tickets: readonly ImportTicket[], bookings: ReadonlySet<string | null | undefined>): string[] {
  return tickets.flatMap(({ bookingRef }, index) =>
    bookings.has(bookingRef) ? [] : [inTicket(index, `bookingRef: no client has the booking ${bookingRef}`)],
  );
}

function twoHolders(tickets: readonly ImportTicket[]): string[] {
  const holderOf = new Map<string, string>();
  return tickets.flatMap(({ barcode, bookingRef }, index) => {
    const holder = holderOf.get(barcode) ?? bookingRef;
    holderOf.set(barcode, holder);
    return holder === bookingRef ? [] : [inTicket(index, `barcode: ${barcode} is held by ${holder} and ${bookingRef}`)];
  });
}

function inTicket(index: number, problem: string): string {
  return `ticket ${index + 1}, ${problem}`;
}

function twice(record: string, field: string, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.flatMap((id, index) => {
    const isRepeated = id !== '' && seen.has(id);
    seen.add(id);
    return isRepeated ? [`${record} ${index + 1}${field}: ${id} is there twice`] : [];
  });
}

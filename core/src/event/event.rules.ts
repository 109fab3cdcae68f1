import type { Report, Verdict } from '../action/action.rules.ts';
import { isSet } from '../flag/flag.rules.ts';
import { refuse } from '../refusal/refusal.rules.ts';
import type { EventInfo, EventListItem, EventTicket } from './event.contract.ts';
import { foldDoor, type DoorMode, type DoorReport, type DoorState } from './event-door.rules.ts';

/** What must be known to decide on a scan at a door. Source: docs/product.md, section "Events". */
export interface DoorScanFacts {
  /** The ticket for this event, if there is one, with every accepted report of it. */
  readonly ticket:
    | {
        readonly name: string;
        readonly bookingRef: string;
        readonly barcode: string;
        readonly deleted: boolean;
        readonly reports: readonly DoorReport[];
      }
    | undefined;
  /** Who the code belongs to, when the week knows it at all. */
  readonly holder: { readonly name: string } | undefined;
}

/**
 * May this person go through the door? Refusals: unknown-ticket, not-at-this-event, ticket-deleted; while somebody stands
 * at the door also already-entered (they are inside) and not-entered (they have left). Leaving without a known entry is
 * accepted with a notice, because the entry may still lie on a phone without signal. A replayed report tells of what
 * happened, so it is always taken into account; where it does not fit, its phone is told.
 * Source: docs/product.md, section "Events".
 */
export function decideDoorScan({ ticket, holder }: DoorScanFacts, mode: DoorMode, report: Report): Verdict {
  if (!ticket) return holder ? refuse('not-at-this-event', { name: holder.name }) : refuse('unknown-ticket');
  const { name } = ticket;
  if (ticket.deleted) return refuse('ticket-deleted', { name });
  const before = foldDoor(ticket.reports);
  if (!report.replay && mode === 'in' && before.status === 'entered')
    return refuse('already-entered', { name, ...whoAndWhen(before.since) });
  if (!report.replay && mode === 'out' && before.status === 'left')
    return refuse('not-entered', { name, ...whoAndWhen(before.since) });
  const mine: DoorReport = {
    mode,
    at: report.occurredAt,
    repId: report.repId,
    repName: report.repName,
    order: Infinity,
  };
  const after = foldDoor([...ticket.reports, mine]);
  const misfit = after.exceptions.find((exception) => exception.report === mine);
  const displaced = after.exceptions.filter(
    ({ report: other }) => other !== mine && !before.exceptions.some((known) => known.report === other),
  );
  return {
    ok: true,
    outcome: 'folded',
    details: { name },
    state: { status: after.status, since: after.since ?? mine, memory: doorMemory(after) },
    ...(misfit ? { exception: { code: misfit.code, details: { name, ...whoAndWhen(misfit.first) } } } : {}),
    ...(displaced.length > 0
      ? {
          displaced: displaced.map(({ report: { order }, code, first }) => ({
            order,
            exception: { code, details: { name, ...whoAndWhen(first) } },
          })),
        }
      : {}),
    reply: { ticket: doorTicket(ticket, after) },
  };
}

function whoAndWhen(occurrence: DoorState['since']): Record<string, string> {
  return occurrence ? { at: occurrence.at, repName: occurrence.repName } : {};
}

/** What is remembered of a ticket beside its status: who let its holder in first, and how many reports do not fit. */
export interface DoorMemory {
  readonly enteredAt?: string;
  readonly enteredBy?: string;
  readonly exceptions?: number;
}

function doorMemory({ firstEntry, exceptions }: DoorState): DoorMemory {
  return {
    ...(firstEntry ? { enteredAt: firstEntry.at, enteredBy: firstEntry.repName } : {}),
    ...(exceptions.length > 0 ? { exceptions: exceptions.length } : {}),
  };
}

function doorTicket(
  { name, bookingRef, barcode }: NonNullable<DoorScanFacts['ticket']>,
  state: DoorState,
): EventTicket {
  const { status: entryStatus, since } = state;
  const status = since ? { statusAt: since.at, statusBy: since.repName } : {};
  return { name, bookingRef, barcode, entryStatus, ...status, ...doorMemory(state), deleted: '0' };
}

/** How many have entered and how many are inside, of all whose booking stands. Source: docs/product.md, section "Events". */
export function doorCounts(
  tickets: readonly EventTicket[],
): Pick<EventInfo, 'pax' | 'entryRaw' | 'entryPercent' | 'inside' | 'insidePercent'> {
  const counted = tickets.filter((ticket) => !isSet(ticket.deleted));
  const pax = counted.length;
  const entryRaw = counted.filter(
    (ticket) => ticket.entryStatus === 'entered' || ticket.enteredAt !== undefined,
  ).length;
  const inside = counted.filter((ticket) => ticket.entryStatus === 'entered').length;
  return { pax, entryRaw, entryPercent: percentOf(entryRaw, pax), inside, insidePercent: percentOf(inside, pax) };
}

// Rounded down, so that nobody reads 100 while somebody is missing.
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole);
}

/** Which list a scan belongs to: the same text for a pending action and for the list it changes. */
export function eventListKey(eventId: string): string {
  return `event/${eventId}`;
}

/** The id an event is addressed by; older lists carry only `id`. Source: docs/product.md, section "Events". */
export function eventIdOf(event: { readonly eventId?: string; readonly id: string }): string {
  return event.eventId || event.id;
}

/** The brands of an event, in lower case. Source: docs/product.md, section "Events". */
export function eventBrands({ brands }: Pick<EventListItem, 'brands'>): string[] {
  return brands.split(',').flatMap((brand) => brand.trim().toLowerCase() || []);
}

/** The events that name this brand. Source: docs/product.md, section "Events". */
export function eventsOfBrand<Item extends Pick<EventListItem, 'brands'>>(
  events: readonly Item[],
  brand: string,
): Item[] {
  return events.filter((event) => eventBrands(event).includes(brand));
}

// Source: docs/reference/events.md (Events), docs/reference/actions.md (Undo).
import type { Folded, FoldedState, Report, Verdict } from '../../record/action/action.rules.ts';
import { shownName } from '../../people/passenger/shown-name.rules.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { isDeleted } from '../../record/ticket/ticket-mark.rules.ts';
import { refuseTicket, type TicketFact, type TicketFacts } from '../../record/ticket/ticket.rules.ts';
import type { EventInfo, EventListItem, EventTicket } from './event.contract.ts';
import { foldDoor, type DoorException, type DoorMode, type DoorReport, type DoorState } from './event-door.rules.ts';

export interface DoorTicketFact extends TicketFact {
  readonly barcode: string;
  readonly reports: readonly DoorReport[];
}

export type DoorScanFacts = TicketFacts<{ readonly name: string }, DoorTicketFact>;

/**
 * Refusals: those of a ticket; not-at-this-event; unless replayed also already-entered and not-entered. A replayed
 * report always counts, with a notice if inconsistent.
 */
export function decideDoorScan(facts: DoorScanFacts, mode: DoorMode, report: Report): Verdict {
  const { ticket } = facts;
  const before = foldDoor(ticket?.reports ?? []);
  if (!ticket || (ticket.deleted && !(mode === 'out' && before.status === 'entered')))
    return refuseTicket(facts, 'ticket-deleted', ({ name }) => refuse('not-at-this-event', { name }));
  const name = shownName(ticket);
  if (!report.replay && mode === 'in' && before.status === 'entered')
    return refuse('already-entered', { name, ...occurrenceDetails(before.since) });
  if (!report.replay && mode === 'out' && before.status === 'left')
    return refuse('not-entered', { name, ...occurrenceDetails(before.since) });
  const mine: DoorReport = {
    mode,
    at: report.occurredAt,
    repId: report.repId,
    repName: report.repName,
    order: Infinity,
  };
  const after = foldDoor([...ticket.reports, mine]);
  const misfit = after.exceptions.find((exception) => exception.report === mine);
  return {
    ok: true,
    outcome: 'folded',
    details: { name },
    state: doorFolded(after),
    ...(misfit ? { exception: exceptionOf(misfit, name) } : {}),
    ...displacedBy(name, before, after, mine),
    reply: { ticket: doorTicket(ticket, after) },
  };
}

/** Without an undone report. Reports that do not fit any more are displaced. */
export function doorWithout(
  { name }: { readonly name: string },
  reports: readonly DoorReport[],
  undone: number,
): Pick<Folded, 'state' | 'displaced'> {
  const after = foldDoor(reports.filter(({ order }) => order !== undone));
  return { state: doorFolded(after), ...displacedBy(name, foldDoor(reports), after) };
}

function doorFolded(state: DoorState): FoldedState {
  const { status, since, cause } = state;
  return {
    status: since ? status : null,
    since,
    memory: doorMemory(state),
    ...(cause === Infinity ? {} : { cause }),
  };
}

function displacedBy(name: string, before: DoorState, after: DoorState, mine?: DoorReport): Pick<Folded, 'displaced'> {
  const displaced = after.exceptions.filter(
    ({ report }) => report !== mine && !before.exceptions.some((known) => known.report === report),
  );
  if (displaced.length === 0) return {};
  return {
    displaced: displaced.map((other) => ({ order: other.report.order, exception: exceptionOf(other, name) })),
  };
}

function exceptionOf({ code, first }: DoorException, name: string): NonNullable<Folded['exception']> {
  return { code, details: { name, ...occurrenceDetails(first) } };
}

function occurrenceDetails(occurrence: DoorState['since']): Record<string, string> {
  return occurrence ? { at: occurrence.at, repName: occurrence.repName } : {};
}

/** The first entry, and the number of inconsistent reports. */
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

function doorTicket({ name, bookingRef, barcode }: DoorTicketFact, state: DoorState): EventTicket {
  const { status: entryStatus, since } = state;
  const status = since ? { statusAt: since.at, statusBy: since.repName } : {};
  return { name, bookingRef, barcode, entryStatus, ...status, ...doorMemory(state), deleted: '0' };
}

export type DoorCounts = Pick<EventInfo, 'pax' | 'entryRaw' | 'entryPercent' | 'inside' | 'insidePercent'>;

/** The entered and inside counts, without deleted tickets. */
export function doorCounts(tickets: readonly EventTicket[]): DoorCounts {
  const counted = tickets.filter((ticket) => !isDeleted(ticket));
  const pax = counted.length;
  const entryRaw = counted.filter(
    (ticket) => ticket.entryStatus === 'entered' || ticket.enteredAt !== undefined,
  ).length;
  const inside = counted.filter((ticket) => ticket.entryStatus === 'entered').length;
  return { pax, entryRaw, entryPercent: percentOf(entryRaw, pax), inside, insidePercent: percentOf(inside, pax) };
}

/** The server's figures with this phone's scans, from `before` to `after`. */
export function withOwnScans(server: Partial<DoorCounts>, before: DoorCounts, after: DoorCounts): DoorCounts {
  const pax = server.pax ?? after.pax;
  const entryRaw = (server.entryRaw ?? before.entryRaw) + after.entryRaw - before.entryRaw;
  const inside = (server.inside ?? before.inside) + after.inside - before.inside;
  return {
    pax,
    entryRaw,
    entryPercent: percentAfter(server.entryPercent, entryRaw === server.entryRaw, entryRaw, pax),
    inside,
    insidePercent: percentAfter(server.insidePercent, inside === server.inside, inside, pax),
  };
}

/** The server's percentage unless its figure changed. */
function percentAfter(sent: number | undefined, isUnchanged: boolean, part: number, whole: number): number {
  return isUnchanged && sent !== undefined ? sent : percentOf(part, whole);
}

// Rounded down, so that 100 means all.
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 100) / whole);
}

/** The event's id; older lists have only `id`. */
export function eventIdOf(event: { readonly eventId?: string; readonly id: string }): string {
  return event.eventId || event.id;
}

/** The brands in lower case. */
export function eventBrands({ brands }: Pick<EventListItem, 'brands'>): string[] {
  return brands.split(',').flatMap((brand) => brand.trim().toLowerCase() || []);
}

/** The events of this brand. */
export function eventsOfBrand<Item extends Pick<EventListItem, 'brands'>>(
  events: readonly Item[],
  brand: string,
): Item[] {
  return events.filter((event) => eventBrands(event).includes(brand));
}

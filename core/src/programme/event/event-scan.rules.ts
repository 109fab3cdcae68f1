// Source: docs/reference/events.md (Events).
import { isHeldHere } from '../../record/outbox/held.rules.ts';
import { isDeleted } from '../../record/ticket/ticket-mark.rules.ts';
import type { PendingReport, Shown } from '../../record/ticket/ticket-overlay.rules.ts';
import type { EventInfo, EventTicket } from './event.contract.ts';
import type { DoorMode } from './event-door.rules.ts';
import { doorCounts, withOwnScans, type DoorCounts } from './event.rules.ts';

/** `text` is a key of the dictionary's `event`. */
export type OfflineScanVerdict =
  | { readonly ok: true; readonly text: 'validTicket'; readonly ticket: EventTicket }
  | { readonly ok: false; readonly text: 'noTicketData' | 'notInOfflineData' }
  | { readonly ok: false; readonly text: 'alreadyEntered' | 'notEntered' | 'cancelled'; readonly ticket: EventTicket };

/** The verdict from stored tickets with pending scans. Only entered counts as inside. */
export function decideOfflineScan(
  tickets: readonly EventTicket[] | undefined,
  barcode: string,
  mode: DoorMode,
): OfflineScanVerdict {
  if (!tickets || tickets.length === 0) return { ok: false, text: 'noTicketData' };
  const ticket = tickets.find((candidate) => candidate.barcode === barcode);
  if (!ticket) return { ok: false, text: 'notInOfflineData' };
  const isInside = ticket.entryStatus === 'entered';
  if (isDeleted(ticket) || (ticket.lapsed === 1 && !(isInside && mode === 'out')))
    return { ok: false, text: 'cancelled', ticket };
  if (mode === 'in' && isInside) return { ok: false, text: 'alreadyEntered', ticket };
  if (mode === 'out' && !isInside) return { ok: false, text: 'notEntered', ticket };
  return { ok: true, text: 'validTicket', ticket };
}

export interface PendingScan extends PendingReport {
  readonly mode: DoorMode;
}

export type ShownAttendee = Shown<EventTicket>;

export type ShownEvent = Omit<EventInfo, 'tickets'> & {
  readonly tickets: readonly ShownAttendee[];
  readonly held: number;
};

/** An older server may leave out figures. */
type DoorSnapshot = Pick<EventInfo, 'eventName' | 'tickets'> & Partial<DoorCounts>;

/**
 * Overlays pending scans in order. A scan before the request (`askedAt`, epoch ms of this phone) does not undo a later
 * one.
 */
export function overlayDoor(
  snapshot: DoorSnapshot,
  pending: readonly PendingScan[],
  askedAt: number | undefined,
  undos: readonly PendingReport[] = [],
): ShownEvent {
  const scansOf = new Map<string, PendingScan[]>();
  for (const scan of [...pending].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    scansOf.set(scan.barcode, [...(scansOf.get(scan.barcode) ?? []), scan]);
  }
  const undone = new Map(undos.map(({ undoes, held }) => [undoes, held]));
  const tickets = snapshot.tickets.map((ticket) => {
    const held = undone.get(ticket.reportId);
    const start: ShownAttendee = held === undefined ? { ...ticket, held: false } : { ...withoutScan(ticket), held };
    return (scansOf.get(ticket.barcode) ?? []).reduce((shown, scan) => overlayScan(shown, scan, askedAt), start);
  });
  return {
    eventName: snapshot.eventName,
    tickets,
    ...withOwnScans(snapshot, doorCounts(snapshot.tickets), doorCounts(tickets)),
    held: tickets.filter(({ held }) => isHeldHere(held)).length,
  };
}

/** Outside after an undone entry, inside after an undone exit. */
function withoutScan(ticket: EventTicket): EventTicket {
  const { reportId: _, reportRepId: __, statusAt: ___, statusBy: ____, ...rest } = ticket;
  if (ticket.entryStatus === 'left')
    return { ...rest, entryStatus: ticket.enteredAt === undefined ? 'none' : 'entered' };
  const isFirst = ticket.statusAt === ticket.enteredAt;
  const { enteredAt: _____, enteredBy: ______, ...never } = rest;
  return isFirst ? { ...never, entryStatus: 'none' } : { ...rest, entryStatus: 'left' };
}

function overlayScan(ticket: ShownAttendee, scan: PendingScan, askedAt: number | undefined): ShownAttendee {
  const { at, repName, mode } = scan;
  const isPeer = typeof scan.held === 'object' && 'toldBy' in scan.held;
  const isOvertaken = isBefore(at, ticket.statusAt) && (isPeer || (askedAt !== undefined && Date.parse(at) < askedAt));
  const entryStatus = mode === 'in' ? 'entered' : 'left';
  const status =
    isOvertaken || ticket.entryStatus === entryStatus
      ? {}
      : ({ entryStatus, statusAt: at, statusBy: repName } as const);
  // A result from another phone needs no label if it is known here.
  const isKnown = isPeer && !('entryStatus' in status);
  const held = isHeldHere(ticket.held) || isKnown ? ticket.held : scan.held || ticket.held;
  const isFirstEntry = mode === 'in' && (ticket.enteredAt === undefined || isBefore(at, ticket.enteredAt));
  const cause =
    'entryStatus' in status && scan.id !== undefined ? { reportId: scan.id, reportRepId: scan.repId ?? '' } : {};
  return { ...ticket, ...status, ...cause, ...(isFirstEntry ? { enteredAt: at, enteredBy: repName } : {}), held };
}

function isBefore(moment: string, other: string | undefined): boolean {
  return other !== undefined && Date.parse(moment) < Date.parse(other);
}

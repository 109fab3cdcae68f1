import { randomUUID } from 'node:crypto';
import type { EventScanBody } from '@offpiste/core/programme/event/event.contract';
import type { ImportEvent, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { barcodeOf, client, smallWeek, ticketOf } from './small-week.ts';

export const IN_URL = '/api/events/validate-in';
export const OUT_URL = '/api/events/validate-out';

export function eventTicket(reference: string, target: string, change: Partial<ImportTicket> = {}): ImportTicket {
  return ticketOf('event', target, reference, change);
}

export function rave(eventId: string, change: Partial<ImportEvent> = {}): ImportEvent {
  const eventRef = `WASTELAND-EV-${eventId}-1`;
  const id = `event-${eventId}`;
  return { id, eventId, eventName: 'Mountain Rave', eventRef, brands: 'nuco, WASTELAND', ...change };
}

export function eventWeek(references: readonly string[], change: Partial<ImportWeek> = {}) {
  const eventId = randomUUID();
  const passengers = references.map((reference) => client(reference));
  const tickets = references.map((reference) => eventTicket(reference, eventId));
  return { eventId, week: smallWeek([], { passengers, tickets, events: [rave(eventId)], ...change }) };
}

export function scanBody(eventId: string, reference: string, change: Partial<EventScanBody> = {}): EventScanBody {
  const deviceTimestamp = '2026-12-12T18:00:00.000Z';
  const barcode = barcodeOf(reference);
  return { barcode, idempotentId: randomUUID(), deviceTimestamp, eventId, rep: '1001', ...change };
}

export function infoUrl(eventId: string): string {
  return `/api/events/info/${eventId}`;
}

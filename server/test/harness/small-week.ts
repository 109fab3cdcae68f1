import { randomUUID } from 'node:crypto';
import type { CoachLoadBody } from '@offpiste/core/ride/coach/coach.contract';
import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { emptyImportWeek } from '@offpiste/core/office/import/import-week.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';

const pickUpLocation = { location: 'Leeds', date_time_formatted: '12/12/2026 18:00' };
const coachOut = { type: 'transport-outbound', transportType: 'coach_travel', pickUpLocation } as const;

export function client(reference: string, change: Partial<Passenger> = {}, coach = 'C1'): Passenger {
  return {
    id: reference,
    reference,
    passengerName: `Name of ${reference}`,
    status: 'CONFIRMED',
    email: `${reference}@secret.test`,
    phonenumber: `44${reference}`,
    dateOfBirth: '2004-12-13',
    next_of_kin_name: `Kin of ${reference}`,
    next_of_kin_phone: `33${reference}`,
    allocPlaces: [{ transport: { ...coachOut, coach } }],
    ...change,
  };
}

export function barcodeOf(reference: string): string {
  return `${reference}-000001`;
}

export function ticketOf(
  kind: ImportTicket['kind'],
  target: string,
  reference: string,
  change: Partial<ImportTicket> = {},
): ImportTicket {
  const name = `Name of ${reference}`;
  return { kind, target, barcode: barcodeOf(reference), bookingRef: reference, name, deleted: '0', ...change };
}

export function coachTicket(reference: string, target = 'C1', change: Partial<ImportTicket> = {}): ImportTicket {
  return ticketOf('coach', target, reference, { direction: 'outbound', ...change });
}

export function transferTicket(reference: string, target = 'T1', change: Partial<ImportTicket> = {}): ImportTicket {
  return coachTicket(reference, target, { kind: 'transfer', ...change });
}

/** Clients on coach C1, with additions. */
export function smallWeek(references: readonly string[], change: Partial<ImportWeek> = {}): ImportWeek {
  const weekId = `w-${randomUUID()}`;
  return {
    ...emptyImportWeek({
      weekId,
      systemId: `s-${weekId}`,
      weekName: 'A week',
      weekPackages: '[]',
      alwaysOn: false,
      disabled: false,
    }),
    passengers: references.map((reference) => client(reference)),
    tickets: references.map((reference) => coachTicket(reference)),
    ...change,
  };
}

export function bookings(count: number, prefix = 'WASTELAND'): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(6, '0')}`);
}

export function scanOf(week: ImportWeek, reference: string): Omit<CoachLoadBody, 'coachId' | 'direction'> {
  return {
    weekID: week.week.weekId,
    barcode: barcodeOf(reference),
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
  };
}

export function loadBody(week: ImportWeek, reference: string, change: Partial<CoachLoadBody> = {}): CoachLoadBody {
  return { ...scanOf(week, reference), coachId: 'C1', direction: 'outbound', ...change };
}

export function coachListUrl(week: ImportWeek, coachId = 'C1'): string {
  return `/api/coach/allBarcodes/${coachId}/direction/outbound/${week.week.weekId}`;
}

export const LOAD_URL = '/api/coach/load';
export const BATCH_URL = '/api/actions/batch';

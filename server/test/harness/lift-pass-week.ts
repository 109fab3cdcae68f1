import type { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LiftPassBody } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import { barcodeOf, client, scanOf, smallWeek, ticketOf } from './small-week.ts';

export const PASS_URL = '/api/scanLiftPass';
export const bookedPass = {
  passType: 'Tignes 6 Day',
  duration: 6,
  firstDaysSkiing: '13/12/2026',
  distributionPoint: 'Le Lac',
};

/** Distributed by rep@demo.test by default. */
export function liftPass(
  reference: string,
  staff: readonly string[] = ['1001'],
  change: Partial<ImportTicket> = {},
): ImportTicket {
  const details = { passType: 'Tignes 6 Day', staffMembers: JSON.stringify(staff.map((id) => ({ id }))) };
  return ticketOf('lift-pass', '', reference, { details, ...change });
}

export function liftPassWeek(tickets: readonly ImportTicket[]): ImportWeek {
  const passengers = tickets.map(({ bookingRef }) =>
    client(bookingRef, { allocPlaces: [{ accommodation: {} }, { liftpass: bookedPass }] }),
  );
  return smallWeek([], { passengers, tickets: [...tickets] });
}

export function passBody(week: ImportWeek, reference: string, change: Partial<LiftPassBody> = {}): LiftPassBody {
  const handsetTimestamp = '2026-12-12T07:40:00.000Z';
  const passengerName = `Name of ${reference}`;
  return { ...scanOf(week, reference), handsetTimestamp, bookingRef: reference, passengerName, ...change };
}

export function passListUrl(week: ImportWeek): string {
  return `/api/scanLiftPass/allBarcodes/${week.week.weekId}`;
}

export function passCheckUrl(week: ImportWeek, barcode: string, scanned = '1'): string {
  return `/api/scanLiftPass/barcode/${encodeURIComponent(barcode)}/week/${week.week.weekId}/${scanned}`;
}

export const mine = 'WASTELAND-MINE00';
export const shared = 'WASTELAND-SHARED';
export const others = 'WASTELAND-OTHERS';
export const withheld = 'WASTELAND-HELD00';
export const cross = 'WHITEROAD-CROSS0';
export const foreign = 'NUCO-FOREIG';

/** One pass each: rep@demo.test, also lead@demo.test, lead alone, withheld, the cross brand, another brand. */
export function passWeek(): ImportWeek {
  const ofOthers = [liftPass(shared, ['1001', '1002']), liftPass(others, ['1002'])];
  const heldBack = liftPass(withheld, ['1001'], { deleted: '1' });
  return liftPassWeek([liftPass(mine), ...ofOthers, heldBack, liftPass(cross), liftPass(foreign)]);
}

const invalid = { status: 422, code: 'invalid-barcode', error: 'Invalid barcode format' };
const notAllocated = { status: 403, code: 'pass-not-allocated', error: 'You are not allocated to this pass' };
const ofOtherBrand = { status: 422, code: 'pass-of-other-brand', error: 'You may only distribute WASTELAND passes' };
const isWithheld = { status: 422, code: 'pass-withheld', error: 'This pass should not be distributed - Check Booking' };

export const refusedPasses = [
  { what: 'half a code', barcode: mine, ...invalid },
  { what: 'no code at all', barcode: 'XYZ', ...invalid },
  { what: 'a code of another brand', barcode: 'NUCO-ABC123-123456', ...ofOtherBrand },
  { what: 'a code no one knows', barcode: 'WASTELAND-ZZZ999-999999', ...notAllocated },
  { what: "somebody else's pass", barcode: barcodeOf(others), ...notAllocated },
  { what: 'a withheld pass', barcode: barcodeOf(withheld), ...isWithheld },
];

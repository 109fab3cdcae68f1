// Source: docs/reference/reports.md (Reports).
import type { BrandTimeZones } from '../../base/brand/brand.contract.ts';
import { departureCountTexts } from '../../ride/departure/departure.rules.ts';
import { manifestLines, groupByPickUp, type LoadLine, type PickUpGroup } from '../../ride/ride/ride-manifest.rules.ts';
import type { RideTicketsReply } from '../../ride/ride/ride.contract.ts';
import { overlayRide } from '../../ride/ride/ride-load.rules.ts';
import type { RideJourney } from '../../ride/ride/ride-people.rules.ts';
import type { Ride } from '../../record/ticket/ride-list.rules.ts';
import { seatWords } from '../../ride/ride/seat-words.rules.ts';
import { isElsewhere } from '../../record/ticket/ticket-mark.rules.ts';
import { clientCells, type ClientOf } from './client-cells.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';
import { plannedCells } from './planned-cells.rules.ts';
import { onceCells } from './ticket-cells.rules.ts';

export interface RideFacts {
  readonly ride: Ride;
  readonly list: RideTicketsReply;
  readonly journey: RideJourney;
}

/** The passengers of a ride by pick-up. */
export function rideGroups({ list, journey }: RideFacts): PickUpGroup[] {
  return groupByPickUp(overlayRide(list, []).tickets, journey);
}

/** The manifest of a ride by pick-up and name, then its extra passengers. */
export function manifestRows(
  facts: RideFacts,
  clientOf: ClientOf,
  referenceOf: (code: string) => string | undefined,
  words: ReportWords,
  zones: BrandTimeZones,
): ReportRow<'manifests'>[] {
  const { ride, list } = facts;
  const head = {
    vehicle: words.vehicles[ride.kind],
    ride: ride.id,
    direction: words.directions[ride.direction],
    ...plannedCells(ride, facts.journey.departures[0], zones),
    ...leftCells(list, words),
  };
  const lines = rideGroups(facts).flatMap((group) =>
    manifestLines(group).map((line) => ({
      ...head,
      ...clientCells(clientOf(line.bookingRef)),
      pickUp: line.pickUp ?? words.unknownPickUp,
      name: line.name,
      reference: line.bookingRef,
      code: line.barcode,
      equipment: line.equipment ? words.equipment : null,
      ...rideState(line, words),
    })),
  );
  const extras = (list.extras ?? []).map(({ name, barcode, at, by, isUnknown }) => {
    const reference = referenceOf(barcode) ?? null;
    return {
      ...head,
      ...clientCells(reference === null ? undefined : clientOf(reference)),
      pickUp: null,
      equipment: null,
      name,
      reference,
      code: barcode,
      at,
      by,
      state: words.states.extra,
      remark: isUnknown ? words.unknownTicket : null,
    };
  });
  return [...lines, ...extras];
}

/** When the ride left, and with how many. */
export function leftCells({ departure }: Pick<RideTicketsReply, 'departure'>, words: ReportWords) {
  return {
    left: departure?.at ?? null,
    leftWith: departure ? departureCountTexts(departure, words.departure).join(', ') : null,
  };
}

function rideState(line: LoadLine, words: ReportWords) {
  const seat = seatWords(line, words.seat);
  if (isElsewhere('loaded', line)) return { state: words.states.elsewhere, at: null, by: null, remark: seat ?? null };
  const cells = onceCells('loaded', line, ['onBoard', 'missing', 'notTravelling'], words);
  return seat === undefined ? cells : { ...cells, remark: seat };
}

/** The extra passengers of a ride. */
export function extraRows(
  { ride, list }: Pick<RideFacts, 'ride' | 'list'>,
  referenceOf: (code: string) => string | undefined,
  words: ReportWords,
): ReportRow<'extras'>[] {
  return (list.extras ?? []).map(({ name, barcode, at, by, isUnknown }) => ({
    ride: ride.id,
    direction: words.directions[ride.direction],
    name,
    code: barcode,
    at,
    by,
    reference: referenceOf(barcode) ?? null,
    remark: isUnknown ? words.unknownTicket : null,
  }));
}

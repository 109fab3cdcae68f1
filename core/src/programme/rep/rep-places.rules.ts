// Source: docs/reference/reps.md (My Week).
import type { Room } from '../../place/accommodation/accommodation.rules.ts';
import { byRoomName } from '../../place/accommodation/room-order.rules.ts';
import { byPersonName } from '../../people/name-search/person-order.rules.ts';
import type { LiftPassTicket } from '../lift-pass/lift-pass.contract.ts';
import { isStanding } from '../../record/ticket/ticket-mark.rules.ts';
import { distributionTimes, type DistributionTimes } from '../lift-pass/distribution.rules.ts';
import type { LiftPassPlace, Passenger } from '../../people/passenger/passenger.contract.ts';
import { isCancelled, mayOpenPassenger, type PassengerViewer } from '../../people/passenger/passenger.rules.ts';
import { placesOf } from '../../people/passenger/passenger-places.rules.ts';
import { brandPrefixOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { staffNameKey } from './rep-row.rules.ts';

export type RepRoom = Pick<Room, 'id' | 'name' | 'accommodation'>;

/** The rooms that name this rep, ignoring case, by number. */
export function roomsOfRep(rooms: Iterable<Room>, repName: string): RepRoom[] {
  const wanted = staffNameKey(repName);
  if (wanted === '') return [];
  return [...rooms]
    .filter(({ roomRep }) => staffNameKey(roomRep ?? '') === wanted)
    .sort((a, b) => byRoomName(a.name ?? '', b.name ?? '') || a.id.localeCompare(b.id))
    .map(({ id, name, accommodation }) => ({ id, name, accommodation }));
}

/** Groups rooms by building, sorted by name. */
export function roomsByBuilding(rooms: readonly RepRoom[]): { building: string | undefined; rooms: RepRoom[] }[] {
  const buildings = new Map<string | undefined, RepRoom[]>();
  for (const room of rooms) {
    const building = room.accommodation?.trim() || undefined;
    buildings.set(building, [...(buildings.get(building) ?? []), room]);
  }
  return [...buildings]
    .map(([building, its]) => ({ building, rooms: its }))
    .sort((a, b) => (a.building ?? '\uffff').localeCompare(b.building ?? '\uffff'));
}

/** Passes to distribute, distributed, and cancelled; their sum is all. */
export interface PassCounts {
  readonly left: number;
  readonly done: number;
  readonly cancelled: number;
}

/** Counts passes. `isDone` is asked by booking reference. */
export function countPasses(passes: readonly RepPass[], isDone: (bookingRef: string) => boolean): PassCounts {
  const done = passes.filter(({ bookingRef }) => isDone(bookingRef)).length;
  const cancelled = passes.filter((pass) => pass.cancelled && !isDone(pass.bookingRef)).length;
  return { left: passes.length - done - cancelled, done, cancelled };
}

/** Marks passes cancelled since the download. Source: docs/reference/reps.md (My Week). */
export function pointsByList(points: readonly RepPassPoint[], tickets: readonly LiftPassTicket[]): RepPassPoint[] {
  const listed = new Set(tickets.map(({ bookingRef }) => bookingRef));
  const standing = new Set(
    tickets.filter((ticket) => isStanding('distributed', ticket)).map(({ bookingRef }) => bookingRef),
  );
  const isWithheld = (bookingRef: string) => listed.has(bookingRef) && !standing.has(bookingRef);
  return points.map((point) => ({
    ...point,
    passes: point.passes.map((pass) => (isWithheld(pass.bookingRef) ? { ...pass, cancelled: true } : pass)),
  }));
}

/** `opens`: the rep may open the client's page. */
export interface RepPass extends Pick<LiftPassPlace, 'passType' | 'duration'> {
  readonly name: string;
  readonly bookingRef: string;
  readonly cancelled: boolean;
  readonly opens: boolean;
}

/** `location` is 'lat,lng', or a text to show unchanged. */
export interface RepPassPoint extends DistributionTimes {
  readonly point: string | undefined;
  readonly location: string | undefined;
  readonly passes: readonly RepPass[];
}

/** The brand's passes that name this rep, by point and time, then name. */
export function passesOfRep(passengers: readonly Passenger[], viewer: PassengerViewer, repId: string): RepPassPoint[] {
  const points = new Map<string, RepPassPoint & { passes: RepPass[] }>();
  for (const passenger of passengers) {
    const bookingRef = passenger.reference ?? '';
    if (brandPrefixOf(bookingRef) !== viewer.policy.prefix) continue;
    for (const place of placesOf(passenger).liftPasses) {
      if (!place.staffMembers?.some(({ id }) => id.trim() === repId)) continue;
      const empty = pointOf(place);
      const key = JSON.stringify(empty);
      const point = points.get(key) ?? empty;
      points.set(key, point);
      const { passType, duration } = place;
      const opens = passenger.operational !== true && mayOpenPassenger(bookingRef, viewer);
      point.passes.push({
        name: passenger.passengerName ?? '',
        bookingRef,
        passType,
        duration,
        cancelled: isCancelled(passenger),
        opens,
      });
    }
  }
  for (const { passes } of points.values())
    passes.sort((a, b) => byPersonName(a, b) || a.bookingRef.localeCompare(b.bookingRef));
  return [...points.values()];
}

function pointOf(place: LiftPassPlace): RepPassPoint & { passes: RepPass[] } {
  return {
    point: place.distributionPoint || undefined,
    location: place.distributionLocation || undefined,
    ...distributionTimes(place),
    passes: [],
  };
}

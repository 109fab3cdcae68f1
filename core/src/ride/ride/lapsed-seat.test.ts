import { describe, expect, test } from 'vitest';
import { besideOtherSeats, type OtherSeat } from './lapsed-seat.rules.ts';
import type { RideTicket } from './ride.contract.ts';

const person = { name: 'Ada Lovelace', bookingRef: 'WASTELAND-AAAAAA', barcode: 'WASTELAND-AAAAAA-111111' };
const missing: RideTicket = { ...person, deleted: '0', loaded: 0 };
const onBoard: RideTicket = {
  ...person,
  deleted: '0',
  loaded: 1,
  loadedAt: '2027-01-09T02:00:00.000Z',
  reportId: 'r1',
};
const lapsed: RideTicket = { ...onBoard, lapsed: 1 };
const seat = (id: string, state: { deleted?: boolean; loaded?: boolean; later?: boolean } = {}): OtherSeat => ({
  kind: 'coach',
  id,
  isDeleted: state.deleted ?? false,
  isLoaded: state.loaded ?? false,
  isLater: state.later ?? false,
});

describe('a seat of a booking that moved after loading', () => {
  test.each<[string, RideTicket, readonly OtherSeat[], object]>([
    ['cancelled: they are on board, booked nowhere', lapsed, [], lapsed],
    [
      'moved: they are on board, booked on the other coach',
      lapsed,
      [seat('C2')],
      { ...lapsed, bookedOn: { kind: 'coach', id: 'C2' } },
    ],
    [
      'loaded on the other coach: they moved',
      lapsed,
      [seat('C2', { loaded: true, later: true })],
      { ...person, deleted: '1', loaded: 0 },
    ],
    ['another seat that fell away is none', lapsed, [seat('C3', { deleted: true })], lapsed],
    [
      'on the new coach: on board of the old one',
      missing,
      [seat('C1', { deleted: true, loaded: true })],
      { ...missing, onBoardOf: { kind: 'coach', id: 'C1' } },
    ],
    [
      'on the new coach, when the old one was never boarded: missing',
      missing,
      [seat('C1', { deleted: true })],
      missing,
    ],
    ['on the new coach, once loaded there: on board', onBoard, [seat('C1', { deleted: true, loaded: true })], onBoard],
    ['two seats that are both booked say nothing of each other', missing, [seat('C2', { loaded: true })], missing],
    [
      'loaded last on a third coach where they are booked, too: missing here',
      missing,
      [seat('C3', { loaded: true }), seat('C1', { deleted: true, loaded: true })],
      missing,
    ],
  ])('%s', (_, ticket, others, expected) => {
    expect(besideOtherSeats(ticket, others)).toEqual(expected);
  });
});

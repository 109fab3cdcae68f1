import type { ExceptionCode } from '@offpiste/core/record/action/action.rules';
import { event } from '../programme/event.texts.ts';

export const exceptions = {
  'entered-twice': '{name} was already inside[: let in {at}][ by {repName}]',
  'left-twice': '{name} had already left[, {at}][, seen by {repName}]',
  'no-entry-known': event.notEntered,
  'keys-out-already': 'Keys of {name} had already been handed out[, {at}][, by {repName}]',
  'keys-back-already': 'Keys of {name} were already back[, {at}][, with {repName}]',
  'no-hand-out-known': 'No hand-out of keys of {name} is known yet',
  'more-keys-back': 'More keys of {name} came back than were handed out[, {at}][, by {repName}]',
  'room-without-barcodes': '{name} has no allowed barcodes',
  'barcode-not-allowed': 'The barcode was not authorized for {name}',
  'room-blocked': '{name} was blocked when its keys were handed out',
  'room-not-ready': '{name} was not ready when its keys were handed out',
  undone: 'Your action for {name} was taken back[, {at}][, by {repName}]',
  'undone-already': 'This was taken back already[, {at}][, by {repName}]',
  'undo-not-allowed': 'The action for {name} stays: {repName} recorded it, and you cannot take it back',
  'departed-already': '{name} had left already[, {at}][, reported by {repName}]',
  'was-there': '{name} is here all the same[, recorded {at}][, by {repName}]',
  'booked-elsewhere': '{name} is on board here, but booked on {seatKind} {seatId}',
  'booking-cancelled': '{name} is recorded here, but the booking was cancelled',
  'guest-moved-out': 'Keys of {name} are with {guest}, who is not booked there any more',
  'keys-unplanned': 'Keys of {name} are with {guest}, and the office has no keys for this room any more',
  'too-many-keys': '{name} has only {all} keys',
} satisfies Readonly<Record<ExceptionCode, string>>;

import type { Kysely } from 'kysely';
import {
  BOOKING_PARTS,
  CHOSEN_STATUSES,
  type BookedSeat,
  type BookingPart,
} from '@offpiste/core/office/import/booked-part.contract';
import { crowdedBy } from '@offpiste/core/office/office-change/booking-choice.rules';
import { changedParts } from '@offpiste/core/office/office-change/booking-wish.rules';
import { partWords } from '@offpiste/core/office/office-change/client-booking.rules';
import {
  MAX_REASON,
  type BookingWish,
  type OfficeBookingReply,
  type WishedSeat,
} from '@offpiste/core/office/office-change/office-change.contract';
import { COMMAND_LINE } from '#access/audit/audit.store';
import { readOfficeBooking } from '#office/office-change/booking-choice.store';
import { backToSheet, changeBooking } from '#office/office-change/change-booking';
import type { Schema } from '#platform/database/schema';
import { readOpenChanges } from '#office/office-change/office-change.store';
import { command, type InDatabase } from './command.ts';
import { throwRefusal } from './refusal-error.ts';

const text = { type: 'string' } as const;
const OPTIONS = {
  outbound: text,
  'pick-up': text,
  'drop-off': text,
  inbound: text,
  'inbound-pick-up': text,
  'inbound-drop-off': text,
  room: text,
  status: text,
  reason: text,
  back: text,
} as const;
type Options = { [Name in keyof typeof OPTIONS]?: string | undefined };

const NONE = 'none';
export const changeCommand = command({
  usage: `change <weekId> <reference> --reason "…"
      [--outbound C2] [--pick-up Leeds] [--drop-off Tignes] [--inbound T1] [--inbound-pick-up …] [--inbound-drop-off …]
      [--room 101] [--status confirmed | pending | cancelled]
                                                 changes a client's seat, room or status, kept over imports until the sheet
                                                 agrees; 'none' removes the seat or room
change <weekId> <reference> --back outbound,room
                                                 undoes such changes: the values of the sheet count again`,
  options: OPTIONS,
  async run({ db }: InDatabase, [weekId, reference, ...more], values) {
    if (weekId === undefined || reference === undefined || more.length > 0) return undefined;
    const client = { weekId, reference, by: COMMAND_LINE };
    const before = await readOfficeBooking(db, weekId, reference);
    if (!before) throw new Error(`The week ${weekId} has no booking ${reference}`);
    if (values.back !== undefined) {
      const changeIds = await changesOf(db, client, values.back);
      await throwRefusal(db, weekId, await backToSheet(db, { ...client, changeIds }));
    } else {
      const wish = wishOf(values, before);
      const reason = values.reason?.trim() ?? '';
      if (Object.keys(wish).length === 0) return undefined;
      if (reason === '' || reason.length > MAX_REASON)
        throw new Error(`--reason must give the reason in at most ${MAX_REASON} characters`);
      await throwRefusal(db, weekId, await changeBooking(db, { ...client, wish, reason, seen: undefined }));
    }
    const after = await readOfficeBooking(db, weekId, reference);
    return after && changeLines(before, after).join('\n');
  },
});

async function changesOf(
  db: Kysely<Schema>,
  { weekId, reference }: { readonly weekId: string; readonly reference: string },
  back: string,
): Promise<number[]> {
  const changes = await readOpenChanges(db, weekId, reference);
  return back.split(',').map((name) => {
    const found = changes.find(({ part }) => part === name.trim());
    if (!found) throw new Error(`No change of "${name.trim()}" counts (${BOOKING_PARTS.join(', ')})`);
    return found.changeId;
  });
}

function wishOf(values: Options, { booking }: OfficeBookingReply): BookingWish {
  const outbound = seatOf(booking.outbound, values.outbound, values['pick-up'], values['drop-off']);
  const inbound = seatOf(booking.inbound, values.inbound, values['inbound-pick-up'], values['inbound-drop-off']);
  const status = CHOSEN_STATUSES.find((each) => each === values.status);
  if (values.status !== undefined && !status)
    throw new Error(`--status "${values.status}" is not one of ${CHOSEN_STATUSES.join(', ')}`);
  return {
    ...(outbound === undefined ? {} : { outbound }),
    ...(inbound === undefined ? {} : { inbound }),
    ...(values.room === undefined ? {} : { room: values.room === NONE ? null : values.room }),
    ...(status ? { status } : {}),
  };
}

/** A stop without a ride is on the client's ride. */
function seatOf(
  now: BookedSeat | null,
  ride: string | undefined,
  pickUp: string | undefined,
  dropOff: string | undefined,
): WishedSeat | null | undefined {
  if (ride === NONE) return null;
  if (ride === undefined && pickUp === undefined && dropOff === undefined) return undefined;
  const seat = ride === undefined ? now : { ride };
  if (!seat) throw new Error('A stop needs a coach or transfer');
  return { ...seat, ...(pickUp === undefined ? {} : { pickUp }), ...(dropOff === undefined ? {} : { dropOff }) };
}

function changeLines(before: OfficeBookingReply, after: OfficeBookingReply): string[] {
  const parts: BookingPart[] = changedParts(after.booking, before.booking);
  return [
    `${after.name} (${after.reference}):`,
    ...parts.map((part) => `  ${part}: ${partWords(part, before.booking)} -> ${partWords(part, after.booking)}`),
    ...crowdedBy(after.booking, before).map(({ place, count }) => `  ${place}: ${count} too many`),
  ];
}

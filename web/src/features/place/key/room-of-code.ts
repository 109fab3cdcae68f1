import { endpoints } from '@offpiste/core/endpoints';
import { allowedBarcodesOf } from '@offpiste/core/place/key/key-page.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { HELD_AFTER_MS } from '@offpiste/core/record/outbox/outbox.rules';
import { waitFor } from '#device/clock.ts';
import { callServer } from '#net/server-call.ts';
import { linkState } from '#net/link.store.ts';
import { key as texts } from '#texts/place/key';
import { useWeek } from '#week/week.store.ts';

/** The room of a code, or the error. */
type RoomOfCode =
  | { readonly roomId: string; readonly error?: never }
  | { readonly roomId?: never; readonly error: string };

/** Asks the server, with a short timeout if the cached list has a room for the code. */
export async function roomOfCode(barcode: string, rooms: readonly ShownKeyRoom[]): Promise<RoomOfCode> {
  const request = callServer(endpoints.keyBarcode, { params: { barcode, weekId: useWeek.getState().weekId ?? '' } });
  const known = rooms.find((room) => allowedBarcodesOf(room).includes(barcode));
  const response = known ? await withTimeout(request) : await request;
  if (response?.ok)
    return response.reply.success && response.reply.room
      ? { roomId: response.reply.room.roomId }
      : { error: response.reply.error ?? texts.noRoom };
  if (response?.failure.kind === 'refused') return { error: response.failure.message };
  return known ? { roomId: known.roomId } : { error: texts.noRoomHere };
}

async function withTimeout<Reply>(request: Promise<Reply>): Promise<Reply | undefined> {
  return linkState() === 'none' ? undefined : Promise.race([request, waitFor(HELD_AFTER_MS).then(() => undefined)]);
}

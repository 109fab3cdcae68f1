import { endpoints } from '@offpiste/core/endpoints';
import { allowedBarcodesOf } from '@offpiste/core/key/key-page.rules';
import type { ShownKeyRoom } from '@offpiste/core/key/key.contract';
import { HELD_AFTER_MS } from '@offpiste/core/outbox/outbox.rules';
import { waitFor } from '#device/clock.ts';
import { call } from '#session/api.ts';
import { linkState } from '#session/link.store.ts';
import { key as texts } from '#texts/key';
import { useWeek } from '#week/week.store.ts';

/** The room a code opens, or why there is none. */
type RoomOfCode =
  | { readonly roomId: string; readonly error?: never }
  | { readonly roomId?: never; readonly error: string };

/** By the server's word, which nobody waits for long who stands at a list that knows the room. */
export async function roomOfCode(barcode: string, rooms: readonly ShownKeyRoom[]): Promise<RoomOfCode> {
  const asked = call(endpoints.keyBarcode, { gaps: { barcode, weekId: useWeek.getState().weekId ?? '' } });
  const known = rooms.find((room) => allowedBarcodesOf(room).includes(barcode));
  const answer = known ? await inTime(asked) : await asked;
  if (answer?.ok)
    return answer.reply.success && answer.reply.room
      ? { roomId: answer.reply.room.roomId }
      : { error: answer.reply.error ?? texts.noRoom };
  if (answer?.failure.kind === 'refused') return { error: answer.failure.message };
  return known ? { roomId: known.roomId } : { error: texts.noRoomHere };
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return linkState() === 'none' ? undefined : Promise.race([asked, waitFor(HELD_AFTER_MS).then(() => undefined)]);
}

import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import { HELD_AFTER_MS } from '@offpiste/core/record/outbox/outbox.rules';
import { expect, test } from 'vitest';
import { openPhone } from '../phone.fake.ts';

const room: ShownKeyRoom = {
  roomId: '501',
  roomName: '2A',
  buildingName: 'Névé',
  numberOfKeys: 2,
  extraKeys: 0,
  allowedBarcodes: 'A, B',
  ready: 1,
  blocked: 0,
  distributed: 0,
  returned: 0,
  distributedTo: '',
  distributionInfo: '[]',
};
const FOUND = { ok: true, reply: { success: true, room: { ...room, roomId: '777' } } };
const NONE = { ok: false, failure: { kind: 'refused', message: 'No room found for this barcode' } };
const LOST = { ok: false, failure: { kind: 'trouble', message: 'The server cannot be reached.' } };
const HERE = { roomId: '501' };
const SECOND_MS = 1000;

/** The result for a code on a phone with one listed room after that time; undefined while it waits. */
async function foundFor(code: string, answer: object, answersAfterMs: number, passedMs: number, isOnline = true) {
  const phone = openPhone();
  const { provideCall } = await import('#net/server-call.ts');
  const { roomOfCode } = await import('#app/features/place/key/room-of-code.ts');
  provideCall(() => new Promise((resolve) => setTimeout(() => resolve(answer as never), answersAfterMs)));
  if (!isOnline) await phone.goOffline();
  let found: unknown;
  void roomOfCode(code, [room]).then((told) => (found = told));
  await phone.pass(passedMs);
  return found;
}

test.each<[string, string, object, number, number, unknown]>([
  ['the room that the server names', 'B', FOUND, 0, 0, { roomId: '777' }],
  ['nothing yet while the server may still answer', 'A', FOUND, 9 * SECOND_MS, HELD_AFTER_MS - 1, undefined],
  ['the room of the list when the server is slow', 'A', FOUND, 9 * SECOND_MS, HELD_AFTER_MS, HERE],
  ['the room of the list when the server is lost', 'A', LOST, 0, 0, HERE],
  ['nothing that the server refuses', 'A', NONE, 0, 0, { error: 'No room found for this barcode' }],
  ['nothing yet of another list, however slow', 'C', FOUND, 9 * SECOND_MS, 8 * SECOND_MS, undefined],
  ['the room of another list at last', 'C', FOUND, 9 * SECOND_MS, 9 * SECOND_MS, { roomId: '777' }],
])('a code opens %s', async (_, code, answer, answersAfterMs, passedMs, expected) => {
  expect(await foundFor(code, answer, answersAfterMs, passedMs)).toEqual(expected);
});

test('without signal a listed code opens its room at once, and another code is unknown', async () => {
  expect(await foundFor('A', LOST, 9 * SECOND_MS, 0, false)).toEqual(HERE);
  expect(await foundFor('C', LOST, 0, 0, false)).toEqual({
    error: 'No room of this list has this barcode. A search in other lists needs a connection.',
  });
});

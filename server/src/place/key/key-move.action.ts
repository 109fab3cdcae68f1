import { calls } from '@offpiste/core/calls';
import { KEY_LIST_KEY } from '@offpiste/core/place/key/key-list.rules';
import { decideKeyMove, keysWithout } from '@offpiste/core/place/key/key-move.rules';
import type { KeyDistributeBody, KeyReturnBody } from '@offpiste/core/place/key/key.contract';
import { defineAction, type ActionFacts, recordedBy } from '#platform/ledger/action-definition';
import { keyClaim, keyMoveQuery, keyMoveState, keyRoomOf, keyTopic } from './key-move.store.ts';

export const keyDistribute = defineAction({
  ...recordedBy(calls.keyDistribute),
  describe,
  // A phone may add its position after a first copy was sent.
  identity: ({ lat: _, lon: __, ...report }) => report,
  factsQuery: keyMoveQuery,
  factsOf: keyMoveState,
  decide: (state, report, _, body) =>
    decideKeyMove(state.facts, { ...keyClaim(body), move: 'distribute', barcode: body.barcode }, report),
  ticketOf: (state) => state.ticket,
  without: (room, undone) => keysWithout(keyRoomOf(room), undone),
});

export const keyReturn = defineAction({
  ...recordedBy(calls.keyReturn),
  describe,
  identity: ({ lat: _, lon: __, ...report }) => report,
  factsQuery: keyMoveQuery,
  factsOf: keyMoveState,
  decide: (state, report, _, body) => decideKeyMove(state.facts, { ...keyClaim(body), move: 'return' }, report),
  ticketOf: (state) => state.ticket,
  without: (room, undone) => keysWithout(keyRoomOf(room), undone),
});

function describe({
  idempotentId,
  repId,
  weekId,
  roomId,
  handsetTimestamp,
}: KeyDistributeBody | KeyReturnBody): ActionFacts {
  return {
    idempotentId,
    repId,
    weekId,
    subject: KEY_LIST_KEY,
    topic: keyTopic({ roomId }),
    handsetTime: new Date(handsetTimestamp).toISOString(),
  };
}

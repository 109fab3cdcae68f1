import { endpoints } from '@offpiste/core/endpoints';
import { KEY_LIST_KEY } from '@offpiste/core/key/key-list.rules';
import { decideKeyMove } from '@offpiste/core/key/key-move.rules';
import { KeyDistributeBody, KeyReturnBody } from '@offpiste/core/key/key.contract';
import { defineAction, type ActionFacts } from '#platform/ledger/action-definition';
import { keyClaim, keyMoveQuery, keyMoveState, keyTopic } from './key-move.store.ts';

/** Keys of a room were handed to a guest. */
export const keyDistribute = defineAction({
  kind: 'key-distribute',
  path: endpoints.keyDistribute.path,
  schema: KeyDistributeBody,
  describe,
  // A phone may learn where it stands after a copy of the report has left: both are the same report.
  identity: ({ lat: _, lon: __, ...report }) => report,
  factsQuery: keyMoveQuery,
  factsOf: keyMoveState,
  decide: (state, report, _, body) =>
    decideKeyMove(state.facts, { ...keyClaim(body), move: 'distribute', barcode: body.barcode }, report),
  ticketOf: (state) => state.ticket,
});

/** Keys of a room came back. */
export const keyReturn = defineAction({
  kind: 'key-return',
  path: endpoints.keyReturn.path,
  schema: KeyReturnBody,
  describe,
  identity: ({ lat: _, lon: __, ...report }) => report,
  factsQuery: keyMoveQuery,
  factsOf: keyMoveState,
  decide: (state, report, _, body) => decideKeyMove(state.facts, { ...keyClaim(body), move: 'return' }, report),
  ticketOf: (state) => state.ticket,
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

import { KEY_LIST_KEY, keyBuildings, keyTotals } from '@offpiste/core/key/key-list.rules';
import type { KeyBuildingsReply, KeyListReply, ShownKeyRoom } from '@offpiste/core/key/key.contract';
import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import type { NOT_MODIFIED } from '#platform/http/etag';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { answerList, type ListCall as PolledCall } from '#platform/ticket/answer-list';
import { isWeek } from '#platform/week/week.store';
import { keyDistribute, keyReturn } from './key-move.action.ts';
import {
  findKeyRoom,
  findRoomOfBarcode,
  isSystem,
  readKeyGroups,
  readKeyRooms,
  type KeyGroupField,
} from './key.store.ts';

export function keyFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('keyRoom', async ({ params }) => {
    const room = await findKeyRoom(db, params.systemId, params.roomId);
    return room ?? refuse((await isSystem(db, params.systemId)) ? 'unknown-room' : 'unknown-week');
  });

  calls.signedIn('keyBarcode', async ({ params: { weekId, barcode }, viewer }) => {
    const roomId = await findRoomOfBarcode(db, weekId, barcode);
    if (roomId !== undefined) return { success: true, room: { roomId } };
    return (await isWeek(db, weekId))
      ? { success: false, error: brands[viewer.brand].texts.key.noRoom }
      : refuse('unknown-week');
  });

  calls.signedIn('keyLocations', async ({ params }) => {
    const names = await readKeyGroups(db, params.systemId, 'distLoc');
    return names?.map((distLoc) => ({ distLoc })) ?? refuse('unknown-week');
  });
  calls.signedIn('keySuppliers', async ({ params }) => {
    const names = await readKeyGroups(db, params.systemId, 'supplier');
    return names?.map((supplier) => ({ supplier })) ?? refuse('unknown-week');
  });
  calls.signedIn('keyBuildingNames', async ({ params }) => {
    const names = await readKeyGroups(db, params.systemId, 'buildingName');
    return names?.map((buildingName) => ({ buildingName })) ?? refuse('unknown-week');
  });

  calls.signedIn('keysOfLocation', (call) => listKeys(call, 'distLoc', call.params.location));
  calls.signedIn('keysOfSupplier', (call) => listKeys(call, 'supplier', call.params.name));
  calls.signedIn('keysOfBuilding', (call) => listKeys(call, 'buildingName', call.params.name));
  calls.signedIn('keyBuildingsOfLocation', (call) => countBuildings(call, 'distLoc', call.params.location));
  calls.signedIn('keyBuildingsOfSupplier', (call) => countBuildings(call, 'supplier', call.params.name));
  calls.signedIn('keyBuildingsOfBuilding', (call) => countBuildings(call, 'buildingName', call.params.name));

  calls.signedIn('keyDistribute', (call) => answerAction(services, keyDistribute, call));
  calls.signedIn('keyReturn', (call) => answerAction(services, keyReturn, call));

  function listKeys(call: ListCall, field: KeyGroupField, name: string): KeyAnswer<KeyListReply> {
    return answerKeys(call, field, name, (rooms) => ({ success: true, rooms, totals: keyTotals(rooms) }));
  }

  function countBuildings(call: ListCall, field: KeyGroupField, name: string): KeyAnswer<KeyBuildingsReply> {
    return answerKeys(call, field, name, (rooms) => ({ success: true, buildings: keyBuildings(rooms) }));
  }

  function answerKeys<Reply>(
    call: ListCall,
    field: KeyGroupField,
    name: string,
    toReply: (rooms: ShownKeyRoom[]) => Reply,
  ): KeyAnswer<Reply> {
    const list = { week: call.params.weekId, key: KEY_LIST_KEY };
    return answerList(db, call, list, async (weekId) => toReply(await readKeyRooms(db, weekId, field, name)));
  }
}

type KeyAnswer<Reply> = Promise<Reply | Refusal | typeof NOT_MODIFIED>;

interface ListCall extends PolledCall {
  readonly params: { readonly weekId: string };
}

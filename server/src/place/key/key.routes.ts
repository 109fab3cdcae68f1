import { endpoints } from '@offpiste/core/endpoints';
import { KEY_LIST_KEY, keyBuildings, keyTotals } from '@offpiste/core/place/key/key-list.rules';
import type { KeyBuildingsReply, KeyListReply } from '@offpiste/core/place/key/key.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import type { NOT_MODIFIED } from '#platform/http/etag';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { answerNotedList } from '#record/note/answer-noted-list';
import { answerList, type ListCall as PolledCall } from '#week/week/answer-list';
import { keptList, type KeptList, type WeekLists } from '#week/week/week-lists';
import { isWeek } from '#week/week/known-week.store';
import { keyDistribute, keyReturn } from './key-move.action.ts';
import {
  findKeyRoom,
  findRoomOfBarcode,
  isSystem,
  readKeyGroups,
  readKeyRooms,
  weekOfSystem,
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

  calls.signedIn('keyLocations', (call) => listGroups(call, 'distLoc', (distLoc) => ({ distLoc })));
  calls.signedIn('keySuppliers', (call) => listGroups(call, 'supplier', (supplier) => ({ supplier })));
  calls.signedIn('keyBuildingNames', (call) => listGroups(call, 'buildingName', (buildingName) => ({ buildingName })));

  calls.signedIn('keysOfLocation', (call) => listKeys(call, 'distLoc', call.params.location));
  calls.signedIn('keysOfSupplier', (call) => listKeys(call, 'supplier', call.params.name));
  calls.signedIn('keysOfBuilding', (call) => listKeys(call, 'buildingName', call.params.name));
  calls.signedIn('keyBuildingsOfLocation', (call) => countBuildings(call, 'distLoc', call.params.location));
  calls.signedIn('keyBuildingsOfSupplier', (call) => countBuildings(call, 'supplier', call.params.name));
  calls.signedIn('keyBuildingsOfBuilding', (call) => countBuildings(call, 'buildingName', call.params.name));

  calls.signedIn('keyDistribute', (call) => answerAction(services, keyDistribute, call));
  calls.signedIn('keyReturn', (call) => answerAction(services, keyReturn, call));

  function listGroups<Named>(
    { params, ...call }: GroupCall,
    field: KeyGroupField,
    toItem: (name: string) => Named,
  ): KeyAnswer<Named[]> {
    const list = { week: weekOfSystem(params.systemId) };
    return answerList(db, call, list, async (weekId) => (await readKeyGroups(db, weekId, field)).map(toItem));
  }

  function listKeys(call: ListCall, field: KeyGroupField, name: string): KeyAnswer<KeyListReply> {
    const list = { week: call.params.weekId, key: KEY_LIST_KEY };
    return answerNotedList(services, call, list, async (weekId) => {
      const rooms = await readKeyRooms(db, weekId, field, name);
      return { success: true, rooms, totals: keyTotals(rooms) };
    });
  }

  function countBuildings(call: ListCall, field: KeyGroupField, name: string): KeyAnswer<KeyBuildingsReply> {
    const list = { week: call.params.weekId, key: KEY_LIST_KEY };
    return answerList(db, call, list, async (weekId) => {
      const rooms = await readKeyRooms(db, weekId, field, name);
      return { success: true, buildings: keyBuildings(rooms) };
    });
  }
}

type KeyAnswer<Reply> = Promise<Reply | Refusal | typeof NOT_MODIFIED>;

interface GroupCall extends PolledCall {
  readonly params: { readonly systemId: string };
}

interface ListCall extends PolledCall {
  readonly params: { readonly weekId: string };
}

export const keyLists: WeekLists = async (week, _, db) => {
  const { weekId } = week;
  const rooms = { key: KEY_LIST_KEY };
  const lists: KeptList[] = [
    keptList(endpoints.keyLocations, week),
    keptList(endpoints.keySuppliers, week),
    keptList(endpoints.keyBuildingNames, week),
  ];
  for (const location of await readKeyGroups(db, weekId, 'distLoc'))
    lists.push(
      keptList(endpoints.keysOfLocation, { weekId, location }, rooms),
      keptList(endpoints.keyBuildingsOfLocation, { weekId, location }, rooms),
    );
  for (const name of await readKeyGroups(db, weekId, 'supplier'))
    lists.push(
      keptList(endpoints.keysOfSupplier, { weekId, name }, rooms),
      keptList(endpoints.keyBuildingsOfSupplier, { weekId, name }, rooms),
    );
  for (const name of await readKeyGroups(db, weekId, 'buildingName'))
    lists.push(
      keptList(endpoints.keysOfBuilding, { weekId, name }, rooms),
      keptList(endpoints.keyBuildingsOfBuilding, { weekId, name }, rooms),
    );
  return lists;
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyBuildings, keyTotals } from '@offpiste/core/key/key-list.rules';
import type { KeyBuildingsReply, KeyListReply } from '@offpiste/core/key/key.contract';
import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import { isUnchanged, NOT_MODIFIED } from '#platform/etag';
import { answerAction } from '#platform/ledger/answer-action';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { isWeek } from '#platform/week.store';
import { keyDistribute, keyReturn } from './key-move.action.ts';
import {
  findKeyRoom,
  findKeysVersion,
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

  async function listKeys(call: ListCall, field: KeyGroupField, name: string): Promise<KeyListReply | Unchanged> {
    const changed = await isChanged(call);
    if (changed !== true) return changed;
    const rooms = await readKeyRooms(db, call.params.weekId, field, name);
    return { success: true, rooms, totals: keyTotals(rooms) };
  }

  async function countBuildings(
    call: ListCall,
    field: KeyGroupField,
    name: string,
  ): Promise<KeyBuildingsReply | Unchanged> {
    const changed = await isChanged(call);
    if (changed !== true) return changed;
    return { success: true, buildings: keyBuildings(await readKeyRooms(db, call.params.weekId, field, name)) };
  }

  // The version is read before the list, so that a list is at least as new as the version it goes by.
  async function isChanged({ params, request, reply }: ListCall): Promise<true | Unchanged> {
    const version = await findKeysVersion(db, params.weekId);
    if (version === undefined) return refuse('unknown-week');
    return isUnchanged(request, reply, String(version)) ? NOT_MODIFIED : true;
  }
}

type Unchanged = Refusal | typeof NOT_MODIFIED;

interface ListCall {
  readonly params: { readonly weekId: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

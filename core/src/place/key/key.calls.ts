// Source: docs/reference/places.md (Keys).
import { ShortId, ShortText } from '../../base/call/field.contract.ts';
import { get, post } from '../../base/call/call.builder.ts';
import {
  KeyBarcodeReply,
  KeyBuildingNamesReply,
  KeyBuildingsReply,
  KeyDistributeBody,
  KeyListReply,
  KeyLocationsReply,
  KeyMoveReply,
  KeyReturnBody,
  KeySuppliersReply,
  ShownKeyRoom,
} from './key.contract.ts';

const ofSystem = { systemId: ShortId };
const ofLocation = { weekId: ShortId, location: ShortText };
const ofName = { weekId: ShortId, name: ShortText };

export const keyCalls = {
  keyLocations: get('/api/keyDist/distLocations/:systemId', {
    summary: 'The desks that hand out keys',
    versioned: true,
    params: ofSystem,
    reply: KeyLocationsReply,
    mark: 'list',
  }),
  keySuppliers: get('/api/keyDist/distSuppliers/:systemId', {
    summary: 'The suppliers of rooms with keys',
    versioned: true,
    params: ofSystem,
    reply: KeySuppliersReply,
    mark: 'list',
  }),
  keyBuildingNames: get('/api/keyDist/distBuildings/:systemId', {
    summary: 'The buildings with keys',
    versioned: true,
    params: ofSystem,
    reply: KeyBuildingNamesReply,
    mark: 'list',
  }),
  keysOfLocation: get('/api/keyDist/allKeys/:weekId/:location', {
    summary: 'The rooms of a desk',
    versioned: true,
    params: ofLocation,
    reply: KeyListReply,
    mark: ['rooms'],
  }),
  keysOfSupplier: get('/api/keyDist/allKeys/supplier/:weekId/:name', {
    summary: 'The rooms of a supplier',
    versioned: true,
    params: ofName,
    reply: KeyListReply,
    mark: ['rooms'],
  }),
  keysOfBuilding: get('/api/keyDist/allKeys/building/:weekId/:name', {
    summary: 'The rooms of a building',
    versioned: true,
    params: ofName,
    reply: KeyListReply,
    mark: ['rooms'],
  }),
  keyBuildingsOfLocation: get('/api/keyDist/buildings/:weekId/:location', {
    summary: 'The buildings of a desk, with counts',
    versioned: true,
    params: ofLocation,
    reply: KeyBuildingsReply,
    mark: ['buildings'],
  }),
  keyBuildingsOfSupplier: get('/api/keyDist/buildings/supplier/:weekId/:name', {
    summary: 'The buildings of a supplier, with counts',
    versioned: true,
    params: ofName,
    reply: KeyBuildingsReply,
    mark: ['buildings'],
  }),
  keyBuildingsOfBuilding: get('/api/keyDist/buildings/building/:weekId/:name', {
    summary: 'One building, with counts',
    versioned: true,
    params: ofName,
    reply: KeyBuildingsReply,
    mark: ['buildings'],
  }),
  keyBarcode: get('/api/keyDist/barcode/:barcode/week/:weekId', {
    summary: 'The room of a code',
    params: { barcode: ShortText, weekId: ShortId },
    reply: KeyBarcodeReply,
    mark: ['success'],
  }),
  keyRoom: get('/api/keyDist/room/:roomId/week/:systemId', {
    summary: 'The keys of a room; the week is named by its system id',
    params: { roomId: ShortId, systemId: ShortId },
    reply: ShownKeyRoom,
    mark: ['ready'],
  }),
  keyDistribute: post('/api/keyDist/distribute', {
    summary: 'Hand out keys of a room',
    body: KeyDistributeBody,
    reply: KeyMoveReply,
    records: 'key-distribute',
  }),
  keyReturn: post('/api/keyDist/return', {
    summary: 'Record returned keys of a room',
    body: KeyReturnBody,
    reply: KeyMoveReply,
    records: 'key-return',
  }),
};

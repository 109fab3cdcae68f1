// Source: docs/reference/places.md (Keys).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { notesField } from '../../record/note/note-shown.contract.ts';
import { KeyRoom } from './key-room.contract.ts';

const zeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)]);
const degrees = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()]);
const EpochMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const SOME_KEYS = Type.Integer({ minimum: 1, maximum: 1000 });

const movedFields = {
  keysReturned: Type.Optional(Type.Integer()),
  returnedBy: Type.Optional(Type.String()),
  returnedNotes: Type.Optional(Type.String()),
  extraKeysReturned: Type.Optional(zeroOrOne),
  statusAt: Type.Optional(Type.String()),
  statusBy: Type.Optional(Type.String()),
};

const { distributed, returned, distributedTo, distributionInfo } = KeyRoom.properties;
const KeysBefore = Type.Object({ distributed, returned, distributedTo, distributionInfo, ...movedFields });

/**
 * `keysReturned` counts the last hand-out. `statusAt` (ISO 8601, UTC) and `statusBy` are the deciding report's.
 * `reports` are the idempotentIds of all included reports. Rooms without reports have none of these.
 */
export const ShownKeyRoom = Type.Object({
  ...KeyRoom.properties,
  ...movedFields,
  reports: Type.Optional(Type.Array(Type.String())),
  /** The last counted report, which can be undone. */
  lastReport: Type.Optional(Type.Object({ id: Type.String(), repId: Type.String() })),
  /** The keys before that report. */
  before: Type.Optional(KeysBefore),
});
export type ShownKeyRoom = Static<typeof ShownKeyRoom>;

/** `total` and `distributed` count rooms, the others keys. */
export const KeyTotals = Type.Object({
  total: Type.Integer(),
  distributed: Type.Integer(),
  keys: Type.Integer(),
  handedOut: Type.Optional(Type.Integer()),
  returned: Type.Optional(Type.Integer()),
  stillOut: Type.Optional(Type.Integer()),
});
export type KeyTotals = Static<typeof KeyTotals>;

export const KeyBuilding = Type.Object({
  buildingName: Type.String(),
  totalRooms: Type.Integer(),
  readyRooms: Type.Integer(),
  blockedRooms: Type.Integer(),
  distributedRooms: Type.Integer(),
});
export type KeyBuilding = Static<typeof KeyBuilding>;

/** Each reply has the field of its call. */
export const KeyLocationsReply = Type.Array(Type.Object({ distLoc: Type.String() }));
export const KeySuppliersReply = Type.Array(Type.Object({ supplier: Type.String() }));
export const KeyBuildingNamesReply = Type.Array(Type.Object({ buildingName: Type.String() }));

/** By building and number. Empty for an unknown name. */
export const KeyListReply = Type.Object({
  success: Type.Boolean(),
  rooms: Type.Array(ShownKeyRoom),
  totals: KeyTotals,
  ...notesField,
});
export type KeyListReply = Static<typeof KeyListReply>;

export const KeyBuildingsReply = Type.Object({ success: Type.Boolean(), buildings: Type.Array(KeyBuilding) });
export type KeyBuildingsReply = Static<typeof KeyBuildingsReply>;

/** `error` without a room. */
export const KeyBarcodeReply = Type.Object({
  success: Type.Boolean(),
  room: Type.Optional(Type.Object({ roomId: Type.String() })),
  error: Type.Optional(Type.String()),
});

/**
 * `handsetTimestamp` is epoch ms; `tenant` is the guest, 'name - bookingRef'; `location` is a name or ''; `lat` and
 * `lon` are null if unknown.
 */
export const KeyDistributeBody = Type.Object({
  weekId: ShortId,
  roomId: ShortId,
  barcode: ShortText,
  handsetTimestamp: EpochMs,
  repId: ShortId,
  repName: ShortText,
  idempotentId: IdempotentId,
  tenant: Type.String({ minLength: 1, maxLength: 200 }),
  numberOfKeys: SOME_KEYS,
  location: ShortText,
  lat: degrees(90),
  lon: degrees(180),
  clientTimestamp: Type.Optional(Moment),
});
export type KeyDistributeBody = Static<typeof KeyDistributeBody>;

/** `extraKeysReturned` is 1 for yes. */
export const KeyReturnBody = Type.Object({
  weekId: ShortId,
  roomId: ShortId,
  handsetTimestamp: EpochMs,
  repId: ShortId,
  repName: ShortText,
  idempotentId: IdempotentId,
  numberOfKeys: SOME_KEYS,
  returnedBy: Type.String({ minLength: 1, maxLength: 200 }),
  returnedNotes: Type.String({ maxLength: 1000 }),
  extraKeysReturned: zeroOrOne,
  lat: degrees(90),
  lon: degrees(180),
  clientTimestamp: Type.Optional(Moment),
});
export type KeyReturnBody = Static<typeof KeyReturnBody>;

export const KeyMoveReply = Type.Object({ ...ActionReply.properties, room: Type.Optional(ShownKeyRoom) });

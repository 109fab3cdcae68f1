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
 * The current state of a room. `keysReturned` counts those of the last hand-out that are back; `statusAt` (ISO 8601, UTC) and
 * `statusBy` are of the report that caused the state; `reports` are the idempotentIds of all included reports, so that a
 * phone can tell which of its own are included. Rooms without reports have none of these.
 */
export const ShownKeyRoom = Type.Object({
  ...KeyRoom.properties,
  ...movedFields,
  reports: Type.Optional(Type.Array(Type.String())),
  /** The last report that counts: what can be taken back. */
  lastReport: Type.Optional(Type.Object({ id: Type.String(), repId: Type.String() })),
  /** What the keys are without that one. */
  before: Type.Optional(KeysBefore),
});
export type ShownKeyRoom = Static<typeof ShownKeyRoom>;

/** Rooms (`total`, `distributed`) and keys (all others) of a list. */
export const KeyTotals = Type.Object({
  total: Type.Integer(),
  distributed: Type.Integer(),
  keys: Type.Integer(),
  handedOut: Type.Optional(Type.Integer()),
  returned: Type.Optional(Type.Integer()),
  stillOut: Type.Optional(Type.Integer()),
});
export type KeyTotals = Static<typeof KeyTotals>;

/** The number of rooms of a building by state. */
export const KeyBuilding = Type.Object({
  buildingName: Type.String(),
  totalRooms: Type.Integer(),
  readyRooms: Type.Integer(),
  blockedRooms: Type.Integer(),
  distributedRooms: Type.Integer(),
});
export type KeyBuilding = Static<typeof KeyBuilding>;

/** The replies of the three calls that list the groups of rooms; each entry has the field of its call. */
export const KeyLocationsReply = Type.Array(Type.Object({ distLoc: Type.String() }));
export const KeySuppliersReply = Type.Array(Type.Object({ supplier: Type.String() }));
export const KeyBuildingNamesReply = Type.Array(Type.Object({ buildingName: Type.String() }));

/** The rooms of a location, supplier or building, by building and number. An unknown name has none. */
export const KeyListReply = Type.Object({
  success: Type.Boolean(),
  rooms: Type.Array(ShownKeyRoom),
  totals: KeyTotals,
  ...notesField,
});
export type KeyListReply = Static<typeof KeyListReply>;

/** The buildings of those rooms. */
export const KeyBuildingsReply = Type.Object({ success: Type.Boolean(), buildings: Type.Array(KeyBuilding) });
export type KeyBuildingsReply = Static<typeof KeyBuildingsReply>;

/** The room of a code; `error` when it belongs to none. */
export const KeyBarcodeReply = Type.Object({
  success: Type.Boolean(),
  room: Type.Optional(Type.Object({ roomId: Type.String() })),
  error: Type.Optional(Type.String()),
});

/**
 * The body of POST /api/keyDist/distribute. `handsetTimestamp` is epoch ms; `tenant` the guest, 'name - bookingRef';
 * `location` the chosen location's name or ''; `lat`, `lon` null where the position is unknown.
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

/** The body of POST /api/keyDist/return; `extraKeysReturned` 1 for yes. */
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

/** The reply to both: the current room. */
export const KeyMoveReply = Type.Object({ ...ActionReply.properties, room: Type.Optional(ShownKeyRoom) });

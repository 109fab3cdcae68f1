// Source: docs/reference/places.md (Keys).
import { Type, type Static } from 'typebox';

const zeroOrOne = Type.Union([Type.Literal(0), Type.Literal(1)]);

/**
 * `roomId` is the subblock id; `allowedBarcodes` a comma list; flags are 1 for yes; `distributedTo` is 'name -
 * bookingRef'. `distributionInfo` is JSON text, a list of numberOfKeys, tenant, timestamp (epoch ms). It is the reply
 * of GET /api/keyDist/room/{roomId}/week/{systemId}.
 */
export const KeyRoom = Type.Object({
  roomId: Type.String({ minLength: 1, maxLength: 64 }),
  roomName: Type.String(),
  buildingName: Type.String(),
  numberOfKeys: Type.Integer({ minimum: 0 }),
  extraKeys: Type.Integer({ minimum: 0 }),
  allowedBarcodes: Type.String(),
  ready: zeroOrOne,
  blocked: zeroOrOne,
  distributed: zeroOrOne,
  returned: zeroOrOne,
  distributedTo: Type.String(),
  distributionInfo: Type.String(),
});
export type KeyRoom = Static<typeof KeyRoom>;

// Source: docs/reference/office.md (Command palette).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';

export const MAX_SEARCH_TEXT = 80;
export const MAX_FOUND = 8;

export const ClientSearchBody = Type.Object({
  weekId: ShortId,
  text: Type.String({ minLength: 1, maxLength: MAX_SEARCH_TEXT }),
});

const FoundClient = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  /** The refs of coaches and transfers, outbound first. */
  rides: Type.Array(Type.String()),
  room: Type.Optional(Type.String()),
});
export type FoundClient = Static<typeof FoundClient>;

/** `people`: its clients. */
const RoomWithClients = Type.Object({ building: Type.String(), room: Type.String(), people: Type.Integer() });
export type RoomWithClients = Static<typeof RoomWithClients>;

/** `count` is that of all found clients. Older servers send no rooms. */
export const ClientSearchReply = Type.Object({
  found: Type.Array(FoundClient),
  count: Type.Integer(),
  rooms: Type.Optional(Type.Array(RoomWithClients)),
});
export type ClientSearchReply = Static<typeof ClientSearchReply>;

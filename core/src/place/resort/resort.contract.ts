// Source: docs/reference/places.md (Resorts).
import { Type, type Static } from 'typebox';

export const Resort = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** An IANA name; undefined for the resort zone of a week's brand. */
  timeZone: Type.Optional(Type.String()),
});
export type Resort = Static<typeof Resort>;

export const ResortReply = Type.Array(Resort);

// Source: docs/reference/places.md (Resorts).
import { Type, type Static } from 'typebox';

/** A ski resort. */
export const Resort = Type.Object({ id: Type.String(), name: Type.String() });
export type Resort = Static<typeof Resort>;

/** The reply of GET /api/resort. */
export const ResortReply = Type.Array(Resort);

// Source: docs/reference/office.md (The office).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { numbersField } from '../../people/phone-number/phone-number.contract.ts';

/** `list` is the list key of a ride. */
export const MissingParams = { weekId: ShortId, list: Type.String({ minLength: 1, maxLength: 200 }) };

/** Absent fields are unknown, or not for this viewer. */
const MissingClient = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  pickUp: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
});
export type MissingClient = Static<typeof MissingClient>;

/** In the order of the route, then by name. */
export const MissingReply = Type.Object({ missing: Type.Array(MissingClient), ...numbersField });
export type MissingReply = Static<typeof MissingReply>;

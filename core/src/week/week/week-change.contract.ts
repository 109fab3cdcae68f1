// Source: docs/reference/weeks.md (Week settings).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';

/** `lastDay` is an ISO date, or '' for the sheets' own. */
export const ChangeWeekBody = Type.Object({
  weekId: ShortId,
  /** The mark of the version that was edited. */
  seen: Type.String({ minLength: 1, maxLength: 64 }),
  isClosed: Type.Optional(Type.Boolean()),
  lastDay: Type.Optional(Type.String({ maxLength: 10, pattern: String.raw`^(\d{4}-\d\d-\d\d)?$` })),
  brand: Type.Optional(Type.Enum([...BRAND_KEYS])),
});
export type ChangeWeekBody = Static<typeof ChangeWeekBody>;
export const WeekChangedReply = Type.Object({ success: Type.Boolean() });

// Source: docs/reference/weeks.md (Weeks).
import { Type, type Static } from 'typebox';

/**
 * A week in the list of active weeks. `weekPackages` is JSON text whose first item has `departureDate` (ISO date);
 * `lastDay` (ISO date) is absent where neither the office nor the packages say it.
 */
export const ActiveWeek = Type.Object({
  id: Type.String(),
  weekId: Type.Optional(Type.String()),
  systemId: Type.Optional(Type.String()),
  weekName: Type.String(),
  weekPackages: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  alwaysOn: Type.Optional(Type.Boolean()),
  disabled: Type.Optional(Type.Boolean()),
  lastDay: Type.Optional(Type.String()),
  /** The brand it belongs to, where one is known. */
  brand: Type.Optional(Type.String()),
  /** Its names were erased: no phone keeps anything of it. */
  erased: Type.Optional(Type.Boolean()),
});
export type ActiveWeek = Static<typeof ActiveWeek>;

/** The reply of GET /api/week/active. */
export const ActiveWeeksReply = Type.Object({ activeWeeks: Type.Array(ActiveWeek) });
export type ActiveWeeksReply = Static<typeof ActiveWeeksReply>;

/** The chosen week as stored on the device. */
export interface SelectedWeek {
  weekId: string;
  weekName: string;
  systemId: string;
  brand?: string;
}

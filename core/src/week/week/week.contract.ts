// Source: docs/reference/weeks.md (Weeks).
import { Type, type Static } from 'typebox';

/** `weekPackages` is JSON text. `lastDay` is an ISO date. */
export const ActiveWeek = Type.Object({
  id: Type.String(),
  weekId: Type.Optional(Type.String()),
  systemId: Type.Optional(Type.String()),
  weekName: Type.String(),
  weekPackages: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  alwaysOn: Type.Optional(Type.Boolean()),
  disabled: Type.Optional(Type.Boolean()),
  lastDay: Type.Optional(Type.String()),
  brand: Type.Optional(Type.String()),
  /** Names erased; phones keep nothing of it. */
  erased: Type.Optional(Type.Boolean()),
});
export type ActiveWeek = Static<typeof ActiveWeek>;

export const ActiveWeeksReply = Type.Object({
  activeWeeks: Type.Array(ActiveWeek),
  /** Ids of weeks whose first import was undone. Servers of earlier versions send none. */
  takenBack: Type.Optional(Type.Array(Type.String())),
});
export type ActiveWeeksReply = Static<typeof ActiveWeeksReply>;

/** Stored on the device. */
export interface SelectedWeek {
  weekId: string;
  weekName: string;
  systemId: string;
  brand?: string;
}

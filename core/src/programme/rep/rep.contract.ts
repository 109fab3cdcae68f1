// Source: docs/reference/reps.md (Reps).
import { Type, type Static } from 'typebox';

/** Level 0 may only read; higher levels see more. */
export const Rep = Type.Object({
  repId: Type.String(),
  name: Type.String(),
  level: Type.Number(),
  tenant: Type.Optional(Type.String()),
});
export type Rep = Static<typeof Rep>;

/** Keys are the sheet's columns. The schedule is row[day][period] = { Role, Location, URL, 'Lat/Long', Start, End }. */
export const RepRow = Type.Record(Type.String(), Type.Unknown());
export type RepRow = Static<typeof RepRow>;

export const RepDataReply = Type.Array(RepRow);

/** The older nesting, read only if repData is unavailable. */
export const WeekRepReply = Type.Object({
  systemId: Type.String(),
  weekDocs: Type.Array(Type.Object({ lastJsonData: Type.Object({ jsonData: RepDataReply }) })),
});

// Source: docs/reference/reps.md (Reps).
import { Type, type Static } from 'typebox';

/** The signed-in rep in the week payload. Level: 0 may only read, higher levels see more. */
export const Rep = Type.Object({
  repId: Type.String(),
  name: Type.String(),
  level: Type.Number(),
  tenant: Type.Optional(Type.String()),
});
export type Rep = Static<typeof Rep>;

/**
 * One row of the staff sheet. The keys are the sheet's own columns, blanks included;
 * the per-day schedule is nested: row[day][period] = { Role, Location, URL, 'Lat/Long', Start, End }.
 */
export const RepRow = Type.Record(Type.String(), Type.Unknown());
export type RepRow = Static<typeof RepRow>;

/** The reply of GET /api/repData/{weekId}. */
export const RepDataReply = Type.Array(RepRow);

/** The same rows in the older nesting of GET /api/week/rep/{weekId}; read only when repData is unavailable. */
export const WeekRepReply = Type.Object({
  systemId: Type.String(),
  weekDocs: Type.Array(Type.Object({ lastJsonData: Type.Object({ jsonData: RepDataReply }) })),
});

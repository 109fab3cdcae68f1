import { Type, type Static } from 'typebox';
import { Passenger } from './people/passenger/passenger.contract.ts';
import { Rep } from './programme/rep/rep.contract.ts';

/** The week's own part of the payload. */
export const WeekData = Type.Object({
  weekId: Type.String(),
  systemId: Type.String(),
  weekName: Type.String(),
  weekPackages: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  passengers: Type.Array(Passenger),
});
export type WeekData = Static<typeof WeekData>;

/** The reply of GET /api/week/data/{weekId}, gzip-compressed JSON. */
export const WeekPayload = Type.Object({ week: WeekData, rep: Rep });
export type WeekPayload = Static<typeof WeekPayload>;

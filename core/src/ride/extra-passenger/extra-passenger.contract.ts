// Source: docs/reference/rides.md (Extra passengers).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';

export const MAX_EXTRA_PASSENGERS = 200;

/** `timestamp` is ISO 8601. `reportId` is the person's own report; older apps send none. */
export const ExtraPassenger = Type.Object({
  barcode: ShortText,
  timestamp: Moment,
  reportId: Type.Optional(IdempotentId),
});
export type ExtraPassenger = Static<typeof ExtraPassenger>;

/** `transferId` is the decoded label. Older apps send neither version nor direction. */
export const ExtraPassengersBody = Type.Object({
  version: Type.Optional(Type.Literal(2)),
  weekId: ShortId,
  transferId: ShortId,
  direction: Type.Optional(Direction),
  passengers: Type.Array(ExtraPassenger, { minItems: 1, maxItems: MAX_EXTRA_PASSENGERS }),
  repId: ShortId,
  timestamp: Moment,
  idempotentId: IdempotentId,
  clientTimestamp: Type.Optional(Moment),
});
export type ExtraPassengersBody = Static<typeof ExtraPassengersBody>;

/** `isGuessed`: an older app sent no direction. */
export const ExtraPassengerBody = Type.Object({
  version: Type.Literal(1),
  weekId: ShortId,
  transferId: ShortId,
  direction: Direction,
  isGuessed: Type.Optional(Type.Literal(true)),
  barcode: ShortText,
  repId: ShortId,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
});
export type ExtraPassengerBody = Static<typeof ExtraPassengerBody>;

/** 'already-loaded' and 'already-extra' are not counted again. */
export const EXTRA_RESULTS = [
  'extra',
  'unknown-ticket',
  'loaded',
  'already-loaded',
  'already-extra',
  'refused',
] as const;
export type ExtraResult = (typeof EXTRA_RESULTS)[number];

export const ExtraOutcome = Type.Object({
  barcode: Type.String(),
  name: Type.String(),
  reportId: Type.String(),
  result: Type.Enum([...EXTRA_RESULTS]),
});
export type ExtraOutcome = Static<typeof ExtraOutcome>;

export const ExtraPassengersReply = Type.Object({
  ...ActionReply.properties,
  results: Type.Optional(Type.Array(ExtraOutcome)),
});
export type ExtraPassengersReply = Static<typeof ExtraPassengersReply>;

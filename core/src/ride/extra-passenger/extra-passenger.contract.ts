// Source: docs/reference/rides.md (Extra passengers).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { Direction } from '../ride/ride.contract.ts';

/** At most this many extra passengers in one report, more than a bus has seats. */
export const MAX_EXTRA_PASSENGERS = 200;

/**
 * A passenger who is not on the list; `timestamp` is when the code was read, ISO 8601. `reportId` is the id of this
 * person's own report, by which it can be taken back; an older app sends none.
 */
export const ExtraPassenger = Type.Object({
  barcode: ShortText,
  timestamp: Moment,
  reportId: Type.Optional(IdempotentId),
});
export type ExtraPassenger = Static<typeof ExtraPassenger>;

/**
 * The body of POST /api/transfer/extra-passengers; `transferId` is the label of the transfer, decoded. An older app sends
 * neither version nor direction.
 */
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

/** What the ledger has of one extra passenger: a report of its own. `isGuessed`: an older app's post did not say the direction. */
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

/**
 * What became of one code: it counts as an extra passenger, also where nobody was issued it; it is on the list and loaded
 * now; it was loaded or an extra passenger before and is not counted again; or it was refused.
 */
export const EXTRA_RESULTS = [
  'extra',
  'unknown-ticket',
  'loaded',
  'already-loaded',
  'already-extra',
  'refused',
] as const;
export type ExtraResult = (typeof EXTRA_RESULTS)[number];

/** What became of a code, with its holder's name where one is known. */
export const ExtraOutcome = Type.Object({
  barcode: Type.String(),
  name: Type.String(),
  reportId: Type.String(),
  result: Type.Enum([...EXTRA_RESULTS]),
});
export type ExtraOutcome = Static<typeof ExtraOutcome>;

/** The reply: success as for every action, and what became of each code. */
export const ExtraPassengersReply = Type.Object({
  ...ActionReply.properties,
  results: Type.Optional(Type.Array(ExtraOutcome)),
});
export type ExtraPassengersReply = Static<typeof ExtraPassengersReply>;

// Source: docs/reference/carried-records.md (Shift handover).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../../record/action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';

/**
 * The body of POST /api/shift/handover: a rep hands a coach, a door or a desk over to another rep. `place` is the key of its
 * list ('' where it is the whole shift), `placeName` its name on the screen, `open` how many were still missing there, and
 * `records` how many unsent records went along.
 */
export const ShiftHandoverBody = Type.Object({
  version: Type.Literal(1),
  weekID: ShortId,
  place: ShortText,
  placeName: ShortText,
  toRepID: ShortId,
  toRepName: ShortText,
  open: Type.Integer({ minimum: 0, maximum: 100_000 }),
  records: Type.Integer({ minimum: 0, maximum: 100_000 }),
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  repID: ShortId,
  repName: ShortText,
  clientTimestamp: Type.Optional(Moment),
});
export type ShiftHandoverBody = Static<typeof ShiftHandoverBody>;

/** Its reply. */
export const ShiftHandoverReply = ActionReply;

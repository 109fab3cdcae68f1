// Source: docs/reference/import-jobs.md (Published sheets).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { MAX_ADDRESS } from './sheet-address.rules.ts';

/** Whose published sheets are asked for. */
export const PublishedSheetParams = { weekId: ShortId };

const Moment = Type.String({ format: 'date-time' });

/** An address of a published sheet; of itself only its host and last characters are shown. Moments are ISO 8601, UTC. */
const PublishedAddress = Type.Object({
  /** The name of the sheet, or Workbook for one with all of them. */
  sheet: Type.String(),
  shown: Type.String(),
  /** When it was last fetched with success. */
  fetchedAt: Type.Optional(Moment),
  /** Why it could not be fetched, and since when. */
  problem: Type.Optional(Type.String()),
  since: Type.Optional(Moment),
});
export type PublishedAddress = Static<typeof PublishedAddress>;

/** Something wrong with a sheet, in the words of the check, and since when. */
const PublishedProblem = Type.Object({
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  sheet: Type.String(),
  row: Type.Optional(Type.Integer()),
  heading: Type.Optional(Type.String()),
  words: Type.String(),
  since: Moment,
});

const Count = Type.Integer();

/**
 * A fetch that a person must look at, by `id`: what it would do, and which clients would go, or have another code, with what
 * is recorded of them. What waited before the second was known does not have it.
 */
const WaitingSheet = Type.Object({
  id: Type.String(),
  since: Moment,
  reason: Type.Union([Type.Literal('many-removed'), Type.Literal('recorded-removed'), Type.Literal('codes-changed')]),
  isLeft: Type.Boolean(),
  counts: Type.Object({
    new: Count,
    moved: Count,
    changed: Count,
    cancelled: Count,
    removed: Count,
    'as before': Count,
  }),
  removed: Type.Array(
    Type.Object({ reference: Type.String(), name: Type.String(), recorded: Type.Array(Type.String()) }),
  ),
  recodedCount: Type.Optional(Count),
  recoded: Type.Optional(
    Type.Array(
      Type.Object({
        reference: Type.String(),
        name: Type.String(),
        recorded: Type.Array(Type.String()),
        before: Type.String(),
        after: Type.String(),
      }),
    ),
  ),
});
export type WaitingSheet = Static<typeof WaitingSheet>;

/** At most this many clients and problems are listed; the counts are of all. */
export const MAX_LISTED = 100;

/** The published sheets of a week. */
export const PublishedSheetReply = Type.Object({
  weekName: Type.String(),
  /** The sheets that may have an address. */
  sheets: Type.Array(Type.String()),
  addresses: Type.Array(PublishedAddress),
  isPaused: Type.Boolean(),
  /** Why, in words. */
  pausedWhy: Type.Optional(Type.String()),
  /** Something is to be fetched or worked through at once. */
  isBusy: Type.Boolean(),
  /** When the week was last as its sheets say, as far as they are right. */
  goodAt: Type.Optional(Moment),
  /** When something of the sheets was last applied. */
  appliedAt: Type.Optional(Moment),
  errorCount: Type.Integer(),
  warningCount: Type.Integer(),
  problems: Type.Array(PublishedProblem),
  waiting: Type.Optional(WaitingSheet),
});
export type PublishedSheetReply = Static<typeof PublishedSheetReply>;

const SheetPlace = { weekId: ShortId, sheet: Type.String({ maxLength: 64 }) };

export const SetSheetAddressBody = Type.Object({
  ...SheetPlace,
  address: Type.String({ minLength: 1, maxLength: MAX_ADDRESS }),
});

export const RemoveSheetAddressBody = Type.Object(SheetPlace);

/** What can be done with the published sheets of a week. */
export const SHEET_ORDERS = ['fetch', 'pause', 'resume'] as const;
export type SheetOrder = (typeof SHEET_ORDERS)[number];
export const SheetOrderBody = Type.Object({
  weekId: ShortId,
  order: Type.Union(SHEET_ORDERS.map((order) => Type.Literal(order))),
});

/** A person's decision about the fetch that waits with this id. */
export const SheetDecisionBody = Type.Object({
  weekId: ShortId,
  id: Type.String({ maxLength: 64 }),
  decision: Type.Union([Type.Literal('apply'), Type.Literal('leave')]),
});

// Source: docs/reference/import-jobs.md (Published sheets).
import { Type, type Static } from 'typebox';
import { freeText, ShortId } from '../../base/call/field.contract.ts';
import { MAX_ADDRESS } from './sheet-address.rules.ts';

export const PublishedSheetParams = { weekId: ShortId };

const Moment = Type.String({ format: 'date-time' });

/** `shown`: only host and last characters. Moments are ISO 8601, UTC. */
const PublishedAddress = Type.Object({
  /** The sheet's name, or Workbook. */
  sheet: Type.String(),
  shown: Type.String(),
  /** The last successful fetch. */
  fetchedAt: Type.Optional(Moment),
  /** The fault, and its start. */
  problem: Type.Optional(Type.String()),
  since: Type.Optional(Moment),
});
export type PublishedAddress = Static<typeof PublishedAddress>;

const PublishedProblem = Type.Object({
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  sheet: Type.String(),
  row: Type.Optional(Type.Integer()),
  heading: Type.Optional(Type.String()),
  words: Type.String(),
  since: Moment,
});

const Count = Type.Integer();

const DOUBTS = ['days-swapped', 'cells-emptied', 'rows-of-another-sheet', 'older-state'] as const;

/** A part of a sheet that is probably worse than the part that was applied last. */
const SheetDoubt = Type.Object({
  kind: Type.Unsafe<(typeof DOUBTS)[number]>(Type.Union(DOUBTS.map((kind) => Type.Literal(kind)))),
  sheet: Type.String(),
  heading: Type.Optional(Type.String()),
  /** The affected cells or rows, and those that could be. */
  count: Type.Optional(Count),
  all: Type.Optional(Count),
  /** The sheet that the rows belong to. */
  other: Type.Optional(Type.String()),
  /** The moment at which the older state was replaced. */
  replacedAt: Type.Optional(Moment),
});
export type SheetDoubt = Static<typeof SheetDoubt>;

const WAIT_REASONS = ['many-removed', 'recorded-removed', 'codes-changed', ...DOUBTS] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** A reason to wait, about which a person can decide alone. Losses of clients have no doubt. */
const SheetReason = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<WaitReason>(Type.Union(WAIT_REASONS.map((reason) => Type.Literal(reason)))),
  doubt: Type.Optional(SheetDoubt),
  /** The affected clients, without a doubt. */
  count: Type.Optional(Count),
  decision: Type.Optional(Type.Union([Type.Literal('apply'), Type.Literal('leave')])),
});
export type SheetReason = Static<typeof SheetReason>;

/** A fetch that waits for a decision. Fetches of earlier versions lack `recoded`, `doubts` and `reasons`. */
const WaitingSheet = Type.Object({
  id: Type.String(),
  since: Moment,
  reason: Type.Unsafe<WaitReason>(Type.Union(WAIT_REASONS.map((reason) => Type.Literal(reason)))),
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
  doubts: Type.Optional(Type.Array(SheetDoubt)),
  reasons: Type.Optional(Type.Array(SheetReason)),
});
export type WaitingSheet = Static<typeof WaitingSheet>;

/** The limit of listed clients and problems; the counts are of all. */
export const MAX_LISTED = 100;

export const PublishedSheetReply = Type.Object({
  weekName: Type.String(),
  sheets: Type.Array(Type.String()),
  addresses: Type.Array(PublishedAddress),
  isPaused: Type.Boolean(),
  pausedWhy: Type.Optional(Type.String()),
  /** A fetch or its processing is due. */
  isBusy: Type.Boolean(),
  /** The last time the week agreed with the valid part of the sheets. */
  goodAt: Type.Optional(Moment),
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
  address: freeText({ minLength: 1, maxLength: MAX_ADDRESS }),
});

export const RemoveSheetAddressBody = Type.Object(SheetPlace);

export const SHEET_ORDERS = ['fetch', 'pause', 'resume'] as const;
export type SheetOrder = (typeof SHEET_ORDERS)[number];
export const SheetOrderBody = Type.Object({
  weekId: ShortId,
  order: Type.Union(SHEET_ORDERS.map((order) => Type.Literal(order))),
});

/** `id` is that of the waiting fetch, or of one of its reasons. */
export const SheetDecisionBody = Type.Object({
  weekId: ShortId,
  id: Type.String({ maxLength: 64 }),
  decision: Type.Union([Type.Literal('apply'), Type.Literal('leave')]),
});

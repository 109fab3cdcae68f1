// Source: docs/reference/import-jobs.md (Imports).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { ListedErasing } from '../erasing/erasing.contract.ts';
import { BookingPart } from './booked-part.contract.ts';
import { RecordedImport } from './recorded-import.contract.ts';
import { MAX_UPLOADED_FILES, PIECE_TEXT_LENGTH } from './upload.rules.ts';

/** A week as the office lists it; days are ISO dates. */
export const ListedWeek = Type.Object({
  weekId: Type.String(),
  weekName: Type.String(),
  brand: Type.String(),
  firstDay: Type.Optional(Type.String()),
  lastDay: Type.Optional(Type.String()),
  clients: Type.Integer(),
  /** Phones that asked for it last, and the actions that they said were waiting. */
  phones: Type.Integer(),
  waiting: Type.Integer(),
  /** Closed by the office, or by its sheet. */
  isClosed: Type.Boolean(),
  /** Changes with what the office says of it. */
  mark: Type.String(),
  isDisabled: Type.Boolean(),
  /** The last day that the office gave it beside its sheets. */
  ownLastDay: Type.Optional(Type.String()),
  /** After so many days its names are erased by themselves. */
  eraseAfterDays: Type.Integer(),
  /** The day on which that is (ISO date), a week before it. */
  eraseOn: Type.Optional(Type.String()),
  erasing: Type.Optional(ListedErasing),
  lastImport: Type.Optional(RecordedImport),
});
export type ListedWeek = Static<typeof ListedWeek>;

/** The weeks of the brands to which the caller has office access. */
export const OfficeWeeksReply = Type.Object({ weeks: Type.Array(ListedWeek) });

/** What an office wants to bring in: the names of its files, and how many bytes each has. */
export const UploadBody = Type.Object({
  files: Type.Array(
    Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 200 }), size: Type.Integer({ minimum: 0 }) }),
    { minItems: 1, maxItems: MAX_UPLOADED_FILES },
  ),
});

/** One piece of a file as base64; files and pieces count from 0. */
export const PieceBody = Type.Object({
  jobId: ShortId,
  at: Type.Integer({ minimum: 0, maximum: MAX_UPLOADED_FILES - 1 }),
  piece: Type.Integer({ minimum: 0, maximum: 1000 }),
  content: Type.String({ maxLength: PIECE_TEXT_LENGTH }),
});
export const PieceReply = Type.Object({ success: Type.Boolean() });

/** Checks what was handed in. `mayEmpty` names the sheets that may become empty although the week had rows of them. */
export const CheckBody = Type.Object({
  jobId: ShortId,
  mayEmpty: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 40 }),
});

/** Applies what was checked. `seen` is the mark of the preview that the person has seen. */
export const ApplyBody = Type.Object({ jobId: ShortId, seen: Type.String({ minLength: 1, maxLength: 100 }) });

export const TakeBackBody = Type.Object({ weekId: ShortId, importId: Type.Integer({ minimum: 1 }) });

export const JobParams = { jobId: ShortId };

/** At most so many clients are listed whose booking would go although something is recorded. */
export const RECORDED_LISTED = 200;

/** A problem of a sheet as `SheetProblem` describes it. */
const ListedProblem = Type.Object({
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  sheet: Type.String(),
  row: Type.Optional(Type.Integer()),
  heading: Type.Optional(Type.String()),
  words: Type.String(),
});
export type ListedProblem = Static<typeof ListedProblem>;

/** What becomes of a change that the office made here, as `ChangeNotice` describes it. */
const ListedNotice = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  part: BookingPart,
  fate: Type.Enum(['kept', 'conflict', 'agrees', 'not-there', 'client-gone']),
  here: Type.String(),
  sheet: Type.String(),
});
export type ListedNotice = Static<typeof ListedNotice>;

/** Whom an import changes, as `NamedChange` describes it. */
const ListedChange = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  change: Type.String(),
  differences: Type.Array(
    Type.Object({
      what: Type.Enum(['place', 'room', 'status', 'name', 'code']),
      before: Type.Optional(Type.String()),
      after: Type.Optional(Type.String()),
    }),
  ),
});
export type ListedChange = Static<typeof ListedChange>;

/**
 * What an import would do to a week, as `WeekPreview` describes it; `recordedCount` of clients, `recorded` the first of
 * them, and likewise for changes made here; `named` the first clients of each kind of change, `losses` how many lose a
 * part of their booking. A check of an earlier version does not have these three.
 */
const ListedPreview = Type.Object({
  weekId: Type.String(),
  weekName: Type.String(),
  counts: Type.Record(Type.String(), Type.Integer()),
  losses: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  named: Type.Optional(Type.Array(ListedChange)),
  recordedCount: Type.Integer(),
  recorded: Type.Array(
    Type.Object({
      reference: Type.String(),
      name: Type.String(),
      change: Type.String(),
      places: Type.Array(Type.String()),
    }),
  ),
  noticeCount: Type.Optional(Type.Integer()),
  notices: Type.Optional(Type.Array(ListedNotice)),
});
export type ListedPreview = Static<typeof ListedPreview>;

/**
 * What a check found. `counts` are all problems by sheet; `isCut` says that not all that are to be told are in the list. A
 * check of an earlier version does not have these two. `emptied` are the sheets that would become empty, which a person may confirm; `mayEmpty` those that
 * were confirmed; `mark` stands for the previews.
 */
export const ImportCheck = Type.Object({
  errors: Type.Integer(),
  warnings: Type.Integer(),
  problems: Type.Array(ListedProblem),
  counts: Type.Optional(
    Type.Array(Type.Object({ sheet: Type.String(), errors: Type.Integer(), warnings: Type.Integer() })),
  ),
  isCut: Type.Optional(Type.Boolean()),
  emptied: Type.Array(Type.String()),
  mayEmpty: Type.Array(Type.String()),
  previews: Type.Array(ListedPreview),
  mark: Type.String(),
});
export type ImportCheck = Static<typeof ImportCheck>;

/** How far an import on the office's pages is. */
const JOB_STATES = [
  'uploading',
  'waiting',
  'checking',
  'checked',
  'applying',
  'applied',
  'taking back',
  'taken back',
  'failed',
  'interrupted',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * An import on the office's pages. `progress` is percent; `isOutdated` says that the week has changed since the preview was
 * shown, so that nothing was applied; `error` why it failed, in words.
 */
export const ImportJob = Type.Object({
  jobId: Type.String(),
  state: Type.Unsafe<JobState>(Type.Union(JOB_STATES.map((state) => Type.Literal(state)))),
  progress: Type.Integer(),
  by: Type.String(),
  files: Type.Array(Type.String()),
  isOutdated: Type.Boolean(),
  isHalf: Type.Boolean(),
  check: Type.Optional(ImportCheck),
  error: Type.Optional(Type.String()),
  imported: Type.Optional(RecordedImport),
});
export type ImportJob = Static<typeof ImportJob>;

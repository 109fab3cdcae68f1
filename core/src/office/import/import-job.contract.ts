// Source: docs/reference/import-jobs.md (Imports).
import { Type, type Static } from 'typebox';
import { freeText, ShortId } from '../../base/call/field.contract.ts';
import { ListedErasing } from '../erasing/erasing.contract.ts';
import { BookingPart } from './booked-part.contract.ts';
import { RecordedImport } from './recorded-import.contract.ts';
import { MAX_UPLOADED_FILES, MAX_WRITTEN, PIECE_TEXT_LENGTH } from './upload.rules.ts';

/** Days are ISO dates. */
export const ListedWeek = Type.Object({
  weekId: Type.String(),
  weekName: Type.String(),
  brand: Type.String(),
  firstDay: Type.Optional(Type.String()),
  lastDay: Type.Optional(Type.String()),
  clients: Type.Integer(),
  /** The phones that use this week, with their pending actions. */
  phones: Type.Integer(),
  waiting: Type.Integer(),
  /** Closed by the office or the sheet. */
  isClosed: Type.Boolean(),
  /** A hash of closing, last day and brand, to detect stale forms. */
  mark: Type.String(),
  isDisabled: Type.Boolean(),
  /** Set by the office, apart from the sheets. */
  ownLastDay: Type.Optional(Type.String()),
  eraseAfterDays: Type.Integer(),
  /** ISO date, from a week before that day. */
  eraseOn: Type.Optional(Type.String()),
  erasing: Type.Optional(ListedErasing),
  lastImport: Type.Optional(RecordedImport),
});
export type ListedWeek = Static<typeof ListedWeek>;

export const OfficeWeeksReply = Type.Object({ weeks: Type.Array(ListedWeek) });

/** File names and sizes in bytes. `after` is the job with the problems that the new files correct. */
export const UploadBody = Type.Object({
  after: Type.Optional(ShortId),
  files: Type.Array(
    Type.Object({ fileName: freeText({ minLength: 1, maxLength: 200 }), size: Type.Integer({ minimum: 0 }) }),
    { minItems: 1, maxItems: MAX_UPLOADED_FILES },
  ),
});

/** A piece is base64; files and pieces count from 0. */
export const PieceBody = Type.Object({
  jobId: ShortId,
  at: Type.Integer({ minimum: 0, maximum: MAX_UPLOADED_FILES - 1 }),
  piece: Type.Integer({ minimum: 0, maximum: 1000 }),
  content: Type.String({ maxLength: PIECE_TEXT_LENGTH }),
});
export const PieceReply = Type.Object({ success: Type.Boolean() });

/** See `OfficeName`. */
const NameChoice = Type.Object({
  sheet: Type.Optional(Type.String({ maxLength: 64 })),
  written: Type.String({ minLength: 1, maxLength: MAX_WRITTEN }),
  means: Type.String({ maxLength: 64 }),
});

/** `mayEmpty` names sheets that may become empty. `names` replace the choices that the last check showed. */
export const CheckBody = Type.Object({
  jobId: ShortId,
  mayEmpty: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 40 }),
  names: Type.Optional(Type.Array(NameChoice, { maxItems: 200 })),
});

/** `seen` is the mark of the shown preview. */
export const ApplyBody = Type.Object({ jobId: ShortId, seen: Type.String({ minLength: 1, maxLength: 100 }) });

export const TakeBackBody = Type.Object({ weekId: ShortId, importId: Type.Integer({ minimum: 1 }) });

export const JobParams = { jobId: ShortId };

export const RECORDED_LISTED = 200;

const Severity = Type.Union([Type.Literal('error'), Type.Literal('warning')]);

/** See `ProblemGroup`. */
const ListedGroup = Type.Object({
  key: Type.String(),
  severity: Severity,
  sheet: Type.String(),
  heading: Type.Optional(Type.String()),
  words: Type.String(),
  count: Type.Integer(),
  consequences: Type.Optional(Type.Integer()),
  problems: Type.Array(
    Type.Object({
      sheet: Type.String(),
      row: Type.Optional(Type.Integer()),
      heading: Type.Optional(Type.String()),
      words: Type.String(),
    }),
  ),
});

/** A kind of problem of an earlier check. */
const EarlierGroup = Type.Omit(ListedGroup, ['problems']);
export type EarlierGroup = Static<typeof EarlierGroup>;

/** See `UnknownName`. */
const ListedName = Type.Object({
  sheet: Type.Optional(Type.String()),
  written: Type.String(),
  suggested: Type.Optional(Type.String()),
  samples: Type.Array(Type.Array(Type.String())),
  choices: Type.Array(Type.String()),
});

/** See `ChangeNotice`. */
const ListedNotice = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  part: BookingPart,
  fate: Type.Enum(['kept', 'conflict', 'agrees', 'not-there', 'client-gone']),
  here: Type.String(),
  sheet: Type.String(),
});
export type ListedNotice = Static<typeof ListedNotice>;

/** See `NamedChange`. */
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
 * See `WeekPreview`. Lists contain the first items; counts are of all. Checks of earlier versions lack the optional
 * fields.
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
 * `emptied` sheets need a confirmation; `mayEmpty` have one. `unknownNames` are not in the template; `names` are the choices
 * for such names of these files. `mark` identifies the previews. Checks of earlier versions lack the optional fields.
 */
export const ImportCheck = Type.Object({
  errors: Type.Integer(),
  warnings: Type.Integer(),
  groups: Type.Optional(Type.Array(ListedGroup)),
  unknownNames: Type.Optional(Type.Array(ListedName)),
  names: Type.Optional(Type.Array(NameChoice)),
  /** The rows were not checked, because the account may not import the week. */
  isPartial: Type.Optional(Type.Boolean()),
  emptied: Type.Array(Type.String()),
  mayEmpty: Type.Array(Type.String()),
  previews: Type.Array(ListedPreview),
  mark: Type.String(),
});
export type ImportCheck = Static<typeof ImportCheck>;

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
 * `progress` is percent. `isOutdated`: the week changed after the preview, so nothing was applied. `error` is a text.
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
  /** The kinds of problems of the files that these ones correct. */
  before: Type.Optional(Type.Array(EarlierGroup)),
  error: Type.Optional(Type.String()),
  imported: Type.Optional(RecordedImport),
});
export type ImportJob = Static<typeof ImportJob>;

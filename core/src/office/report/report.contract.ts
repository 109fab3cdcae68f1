import { Type, type Static } from 'typebox';
import { WholeAuditBody } from '../../access/audit/audit.contract.ts';
import { ShortId } from '../../base/call/field.contract.ts';
import { TableViewFields } from '../../base/table-view/table-view.contract.ts';
import { REPORT_KEYS } from './report-key.rules.ts';

const ReportKeyText = Type.Enum([...REPORT_KEYS]);

/** `moment` is ISO 8601, UTC; `day` an ISO date or the office's own text. */
export const CELL_KINDS = ['text', 'number', 'moment', 'day'] as const;
export type ReportCellKind = (typeof CELL_KINDS)[number];

/** Null for an empty cell. */
export const ReportCell = Type.Union([Type.String(), Type.Number(), Type.Null()]);
export type ReportCell = Static<typeof ReportCell>;

/**
 * `isFileOnly`: not on screen or paper. `isScreenOnly`: on nothing else. `isPrivate`: birth dates and next of kin, never
 * in a live address.
 */
export const ReportColumn = Type.Object({
  key: Type.String(),
  heading: Type.String(),
  kind: Type.Enum([...CELL_KINDS]),
  isFileOnly: Type.Optional(Type.Boolean()),
  isScreenOnly: Type.Optional(Type.Boolean()),
  isPrivate: Type.Optional(Type.Boolean()),
  /** The column that files have instead. */
  inFiles: Type.Optional(Type.String()),
});
export type ReportColumn = Static<typeof ReportColumn>;

export const ReportTable = Type.Object({
  title: Type.String(),
  columns: Type.Array(ReportColumn),
  rows: Type.Array(Type.Array(ReportCell)),
});
export type ReportTable = Static<typeof ReportTable>;

export const ReportsParams = { weekId: ShortId };
export const ReportParams = { weekId: ShortId, report: ReportKeyText };

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The zone of the file's times; UTC if the server does not know it. */
export const ReportFileBody = Type.Object({
  format: Type.Enum([...FILE_FORMATS]),
  timeZone: Type.String({ maxLength: 64 }),
  view: TableViewFields,
});
export type ReportFileWish = Static<typeof ReportFileBody>;

export const AuditFileBody = Type.Object({ ...WholeAuditBody.properties, format: Type.Enum([...FILE_FORMATS]) });

/** The reports of a week with their row counts. */
export const ReportsReply = Type.Object({
  weekName: Type.String(),
  reports: Type.Array(Type.Object({ report: ReportKeyText, title: Type.String(), rows: Type.Integer() })),
});
export type ReportsReply = Static<typeof ReportsReply>;

export const ReportReply = Type.Object({ weekName: Type.String(), report: ReportKeyText, ...ReportTable.properties });
export type ReportReply = Static<typeof ReportReply>;

import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { REPORT_KEYS } from './report-key.rules.ts';

/** One of the reports. */
const ReportKeyText = Type.Enum([...REPORT_KEYS]);

/** What the cells of a column hold: `moment` ISO 8601, UTC; `day` an ISO date, or the office's own text. */
export const CELL_KINDS = ['text', 'number', 'moment', 'day'] as const;
export type ReportCellKind = (typeof CELL_KINDS)[number];

/** A cell; null for an empty one. */
export const ReportCell = Type.Union([Type.String(), Type.Number(), Type.Null()]);
export type ReportCell = Static<typeof ReportCell>;

/**
 * A column of a report. `isFileOnly`: it stands in files, not on the screen and on paper. `isPrivate`: birth dates and next of
 * kin, which are never in a live address either.
 */
export const ReportColumn = Type.Object({
  key: Type.String(),
  heading: Type.String(),
  kind: Type.Enum([...CELL_KINDS]),
  isFileOnly: Type.Optional(Type.Boolean()),
  isPrivate: Type.Optional(Type.Boolean()),
});
export type ReportColumn = Static<typeof ReportColumn>;

/** A report: its columns, and a cell for each of them in every row. */
export const ReportTable = Type.Object({
  title: Type.String(),
  columns: Type.Array(ReportColumn),
  rows: Type.Array(Type.Array(ReportCell)),
});
export type ReportTable = Static<typeof ReportTable>;

/** Which report of which week is asked for. */
export const ReportsParams = { weekId: ShortId };
export const ReportParams = { weekId: ShortId, report: ReportKeyText };

/** The reports of a week, each with how many rows it has now. */
export const ReportsReply = Type.Object({
  weekName: Type.String(),
  reports: Type.Array(Type.Object({ report: ReportKeyText, title: Type.String(), rows: Type.Integer() })),
});
export type ReportsReply = Static<typeof ReportsReply>;

/** One report with what a screen and paper show of it. */
export const ReportReply = Type.Object({ weekName: Type.String(), report: ReportKeyText, ...ReportTable.properties });
export type ReportReply = Static<typeof ReportReply>;

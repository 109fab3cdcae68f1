import { formatDay, formatMoment } from '@offpiste/core/base/moment/moment.rules';
import { utcWordsInOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import type { ReportCell, ReportColumn } from '@offpiste/core/office/report/report.contract';

/** Moments are in this device's time zone, also inside a text of the server. */
export function cellWords(cell: ReportCell, { kind }: Pick<ReportColumn, 'kind'>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (kind === 'moment') return formatMoment(cell);
  return kind === 'day' ? formatDay(cell) : utcWordsInOwnZone(cell, formatMoment);
}

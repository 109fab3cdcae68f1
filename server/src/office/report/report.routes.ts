import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { REPORT_COLUMNS } from '@offpiste/core/office/report/report-columns.list';
import { fileNameOf } from '@offpiste/core/office/report/report-file.rules';
import type { FileFormat, ReportFileWish } from '@offpiste/core/office/report/report.contract';
import { gateOfReport, hidesSensitive, reportsFor } from '@offpiste/core/office/report/sensitive-report.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { officeWeek, type WeekOwner } from '#access/office-week/office-week';
import { writeAudit, writeLooked } from '#access/audit/audit.store';
import { writeHourlyEvent } from '#access/security-event/security-event.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls, OfficeCall } from '#platform/http/route';
import type { ReportWish } from './report-order.ts';
import type { Services } from '#platform/services/services';
import { MEDIA_TYPES, withWeekName, writtenReport, type Asking } from './report-reply.ts';
import type { ReportWorker } from './report-worker.ts';

export function reportFeature(calls: Calls, { db }: Services, worker: ReportWorker): void {
  const answer = async (
    { params, viewer, officeBrands, roles, reply }: Asking,
    wish: ReportWish,
  ): Promise<{ week: WeekOwner; bytes: Uint8Array } | Refusal> => {
    const week = await officeWeek(db, params.weekId, officeBrands);
    if (isRefusal(week)) return week;
    const { brand, level } = viewer;
    const hidesPrivate = 'report' in wish && hidesSensitive(wish.report, roles);
    const order = { weekId: week.weekId, weekToken: week.token, viewer: { brand, level, hidesPrivate }, wish };
    const bytes = await writtenReport(worker, order, reply);
    return isRefusal(bytes) ? bytes : { week, bytes };
  };
  const answerJson = async (asking: Asking, wish: ReportWish): Promise<Uint8Array | Refusal> => {
    const written = await answer(asking, wish);
    if (isRefusal(written)) return written;
    asking.reply.type(MEDIA_TYPES.json);
    return withWeekName(written.bytes, written.week.weekName);
  };
  const answerFile = async (
    asking: Asking & { readonly params: { readonly report: ReportKey } },
    format: FileFormat,
    wish?: ReportFileWish,
  ): Promise<Uint8Array | Refusal> => {
    const { weekId, report } = asking.params;
    const written = await answer(asking, wish ? { as: 'view', report, wish } : { as: format, report });
    if (isRefusal(written)) return written;
    const chosen = wish?.view.columns?.filter((key) => Object.hasOwn(REPORT_COLUMNS[report], key));
    await writeAudit(db, {
      by: asking.viewer,
      weekId,
      kind: 'taken-out',
      subject: `${report}.${format}`,
      ...(chosen ? { after: { columns: chosen } } : {}),
    });
    if (gateOfReport(report, 'file') === 'confirmed') await tellExport(asking, `${report}.${format}`);
    const name = fileNameOf(report, weekId, format);
    asking.reply.type(MEDIA_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`);
    return written.bytes;
  };

  const tellExport = ({ viewer: { repId, name }, officeBrands }: Asking, file: string) =>
    writeHourlyEvent(db, {
      kind: 'sensitive-export',
      account: { repId, name },
      brands: officeBrands,
      detail: file,
    });

  /** A person can print a report from the screen. */
  const noteLooked = async (call: Asking & Pick<OfficeCall<'report'>, 'request'>, report: string) => {
    try {
      await writeLooked(db, { by: call.viewer, weekId: call.params.weekId, subject: `${report}.screen` });
      if (report === 'tickets') await tellExport(call, 'tickets.screen');
    } catch (error) {
      // A read-only database suffices for the report.
      call.request.log.warn({ err: error }, 'the access to a report was not recorded');
    }
  };

  calls.office('reports', (call) => answerJson(call, { as: 'counts', reports: reportsFor(call.roles) }));
  calls.office('report', async (call) => {
    const { report } = call.params;
    const answered = await answerJson(call, { as: 'screen', report });
    if (!isRefusal(answered)) await noteLooked(call, report);
    return answered;
  });
  calls.office('nightPack', async (call) => {
    const answered = await answerJson(call, { as: 'night-pack' });
    if (!isRefusal(answered)) await noteLooked(call, 'night-pack');
    return answered;
  });
  calls.office('reportCsv', (call) => answerFile(call, 'csv'));
  calls.office('reportWorkbook', (call) => answerFile(call, 'xlsx'));
  calls.office('reportFile', (call) => answerFile(call, call.body.format, call.body));
}

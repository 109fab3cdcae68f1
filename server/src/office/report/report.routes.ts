import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import { gateOfReport, hidesSensitive, reportsFor } from '@offpiste/core/office/report/sensitive-report.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { officeWeek, type WeekOwner } from '#access/office-week/office-week';
import { writeAudit, writeLooked } from '#access/audit/audit.store';
import { writeHourlyEvent } from '#access/security-event/security-event.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { ReportFormat } from './report-file.ts';
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
    format: ReportFormat,
  ): Promise<Uint8Array | Refusal> => {
    const { weekId, report } = asking.params;
    const written = await answer(asking, { as: format, report });
    if (isRefusal(written)) return written;
    await writeAudit(db, { by: asking.viewer, weekId, kind: 'taken-out', subject: `${report}.${format}` });
    if (gateOfReport(report, 'file') === 'confirmed') await tellExport(asking, `${report}.${format}`);
    const name = `${report}-${weekId.replace(/[^\w.-]/g, '_')}.${format}`;
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

  calls.office('reports', (call) => answerJson(call, { as: 'counts', reports: reportsFor(call.roles) }));
  calls.office('report', async (call) => {
    const { weekId, report } = call.params;
    const answered = await answerJson(call, { as: 'screen', report });
    if (isRefusal(answered)) return answered;
    try {
      // A person can print a report from the screen.
      await writeLooked(db, { by: call.viewer, weekId, subject: `${report}.screen` });
      if (report === 'tickets') await tellExport(call, 'tickets.screen');
    } catch (error) {
      // A read-only database suffices for the report.
      call.request.log.warn({ err: error }, 'the access to a report was not recorded');
    }
    return answered;
  });
  calls.office('reportCsv', (call) => answerFile(call, 'csv'));
  calls.office('reportWorkbook', (call) => answerFile(call, 'xlsx'));
}

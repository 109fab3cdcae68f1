import { auditListOf } from '@offpiste/core/access/audit/audit-lists.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { officeWeek } from '#access/office-week/office-week';
import { writeAudit } from '#access/audit/audit.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { FileFormat } from '@offpiste/core/office/report/report.contract';
import type { Services } from '#platform/services/services';
import { MEDIA_TYPES, withWeekName, writtenReport, type Asking } from './report-reply.ts';
import type { ReportWorker } from './report-worker.ts';

export function auditReportFeature(calls: Calls, { db }: Services, worker: ReportWorker): void {
  const answer = async (
    { params, viewer: { brand, level }, officeBrands, reply }: Asking,
    format: 'screen' | FileFormat,
  ): Promise<{ weekName: string; bytes: Uint8Array } | Refusal> => {
    const list = auditListOf(params.weekId);
    const week = list ? undefined : await officeWeek(db, params.weekId, officeBrands);
    if (week && isRefusal(week)) return week;
    const which = { brands: officeBrands, weekId: week?.weekId, ...list };
    const order = {
      weekId: week?.weekId ?? '',
      weekToken: week?.token ?? '',
      viewer: { brand, level },
      wish: { as: 'audit', format, which },
    } as const;
    const bytes = await writtenReport(worker, order, reply);
    return isRefusal(bytes) ? bytes : { weekName: week?.weekName ?? '', bytes };
  };
  const answerFile = async (asking: Asking, format: FileFormat): Promise<Uint8Array | Refusal> => {
    const written = await answer(asking, format);
    if (isRefusal(written)) return written;
    const { params, viewer, officeBrands, reply } = asking;
    const of = auditListOf(params.weekId) ? { brands: officeBrands } : { weekId: params.weekId };
    await writeAudit(db, { by: viewer, ...of, kind: 'taken-out', subject: `audit.${format}` });
    reply.type(MEDIA_TYPES[format]).header('content-disposition', `attachment; filename="audit.${format}"`);
    return written.bytes;
  };

  calls.office('auditReport', async (call) => {
    const written = await answer(call, 'screen');
    if (isRefusal(written)) return written;
    call.reply.type(MEDIA_TYPES.json);
    return withWeekName(written.bytes, written.weekName);
  });
  calls.office('auditCsv', (call) => answerFile(call, 'csv'));
  calls.office('auditWorkbook', (call) => answerFile(call, 'xlsx'));
}

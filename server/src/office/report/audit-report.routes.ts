import { isFiltered } from '@offpiste/core/access/audit/audit-filter.rules';
import { auditListOf } from '@offpiste/core/access/audit/audit-lists.rules';
import type { AuditFilter } from '@offpiste/core/access/audit/audit.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { officeWeek } from '#access/office-week/office-week';
import { writeAudit } from '#access/audit/audit.store';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';
import type { FileFormat } from '@offpiste/core/office/report/report.contract';
import type { Services } from '#platform/services/services';
import { MEDIA_TYPES, withWeekName, writtenReport, type Asking } from './report-reply.ts';
import type { ReportWorker } from './report-worker.ts';

type Caller = Pick<Asking, 'viewer' | 'officeBrands' | 'reply'>;

interface Wanted {
  readonly weekId: string;
  readonly filter?: AuditFilter;
}

export function auditReportFeature(calls: Calls, { db }: Services, worker: ReportWorker): void {
  const answer = async (
    { viewer: { brand, level }, officeBrands, reply }: Caller,
    { weekId, filter }: Wanted,
    format: 'screen' | FileFormat,
  ): Promise<{ weekName: string; bytes: Uint8Array } | Refusal> => {
    const list = auditListOf(weekId);
    const week = list ? undefined : await officeWeek(db, weekId, officeBrands);
    if (week && isRefusal(week)) return week;
    const which = { brands: officeBrands, weekId: week?.weekId, ...list, filter };
    const order = {
      weekId: week?.weekId ?? '',
      weekToken: week?.token ?? '',
      viewer: { brand, level },
      wish: { as: 'audit', format, which },
    } as const;
    const bytes = await writtenReport(worker, order, reply);
    return isRefusal(bytes) ? bytes : { weekName: week?.weekName ?? '', bytes };
  };
  const answerPaper = async (call: Caller, wanted: Wanted): Promise<Uint8Array | Refusal> => {
    const written = await answer(call, wanted, 'screen');
    if (isRefusal(written)) return written;
    call.reply.type(MEDIA_TYPES.json);
    return withWeekName(written.bytes, written.weekName);
  };
  const answerFile = async (call: Caller, wanted: Wanted, format: FileFormat): Promise<Uint8Array | Refusal> => {
    const written = await answer(call, wanted, format);
    if (isRefusal(written)) return written;
    const { viewer, officeBrands, reply } = call;
    const of = auditListOf(wanted.weekId) ? { brands: officeBrands } : { weekId: wanted.weekId };
    const after = wanted.filter && isFiltered(wanted.filter) ? { after: { isFiltered: true } } : {};
    await writeAudit(db, { by: viewer, ...of, kind: 'taken-out', subject: `audit.${format}`, ...after });
    reply.type(MEDIA_TYPES[format]).header('content-disposition', `attachment; filename="audit.${format}"`);
    return written.bytes;
  };

  // For apps of the version before.
  calls.office('auditReport', (call) => answerPaper(call, call.params));
  calls.office('auditCsv', (call) => answerFile(call, call.params, 'csv'));
  calls.office('auditWorkbook', (call) => answerFile(call, call.params, 'xlsx'));

  calls.office('auditPaper', (call) => answerPaper(call, call.body));
  calls.office('auditFile', (call) => answerFile(call, call.body, call.body.format));
}

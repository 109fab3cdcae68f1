import { bytes, get } from '../call/call.builder.ts';
import { ReportReply } from '../report/report.contract.ts';
import { AuditParams, AuditReply, WholeAuditParams } from './audit.contract.ts';

/** What the office did. Source: docs/product.md, section "Audit". */
export const auditCalls = {
  audit: get('/api/office/audit/:weekId/:before', {
    summary: 'What the office did, the latest first',
    params: AuditParams,
    reply: AuditReply,
    mark: ['entries', 'hasMore'],
  }),
  auditReport: get('/api/office/audit-report/:weekId', {
    summary: 'All of what the office did as a table, the first first, for paper',
    params: WholeAuditParams,
    reply: ReportReply,
    mark: ['report', 'columns'],
  }),
  auditCsv: bytes('/api/office/audit-report/:weekId/csv', {
    summary: 'All of what the office did as CSV',
    params: WholeAuditParams,
  }),
  auditWorkbook: bytes('/api/office/audit-report/:weekId/xlsx', {
    summary: 'All of what the office did as a workbook',
    params: WholeAuditParams,
  }),
};

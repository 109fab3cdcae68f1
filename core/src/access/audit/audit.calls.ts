// Source: docs/reference/accounts.md (Audit).
import { get, post } from '../../base/call/call.builder.ts';
import { AuditParams, AuditReply, AuditSearchBody } from './audit.contract.ts';

export const auditCalls = {
  audit: get('/api/office/audit/:weekId/:before', {
    summary: 'The audit, latest entries first',
    role: ['owner'],
    params: AuditParams,
    reply: AuditReply,
    mark: ['entries', 'hasMore'],
  }),
  /** A post, because calls have no queries. */
  searchAudit: post('/api/office/audit/search', {
    summary: 'The audit with a filter, latest entries first',
    role: ['owner'],
    body: AuditSearchBody,
    reply: AuditReply,
    mark: ['entries', 'hasMore'],
  }),
};

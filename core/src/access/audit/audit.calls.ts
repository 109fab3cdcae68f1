// Source: docs/reference/accounts.md (Audit).
import { get } from '../../base/call/call.builder.ts';
import { AuditParams, AuditReply } from './audit.contract.ts';

export const auditCalls = {
  audit: get('/api/office/audit/:weekId/:before', {
    summary: 'The audit, latest entries first',
    role: ['owner'],
    params: AuditParams,
    reply: AuditReply,
    mark: ['entries', 'hasMore'],
  }),
};

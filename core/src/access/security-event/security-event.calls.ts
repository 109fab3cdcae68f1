// Source: docs/reference/accounts.md (Security events).
import { get } from '../../base/call/call.builder.ts';
import { SecurityParams, SecurityReply } from './security-event.contract.ts';

export const securityEventCalls = {
  securityEvents: get('/api/office/security/:before', {
    summary: 'Events that may be an attack on an account, latest first',
    role: ['people', 'owner'],
    params: SecurityParams,
    reply: SecurityReply,
    mark: ['events', 'hasMore'],
  }),
};

// Source: docs/reference/connection.md (Connection light).
import { get } from '../call/call.builder.ts';
import { HealthReply, LivenessReply } from './health.contract.ts';

export const healthCalls = {
  health: get('/health', { summary: 'Is the server ready?', reply: HealthReply, mark: ['status', 'version'] }),
  ready: get('/ready', {
    summary: 'May a balancer send requests here? As /health',
    reply: HealthReply,
    mark: ['status', 'version'],
  }),
  live: get('/live', { summary: 'Does the process run?', reply: LivenessReply, mark: ['status', 'version'] }),
};

// Source: docs/reference/connection.md (Connection light).
import { get } from '../call/call.builder.ts';
import { HealthReply, LivenessReply } from './health.contract.ts';

export const healthCalls = {
  health: get('/health', { summary: 'Whether the server is ready', reply: HealthReply, mark: ['status', 'version'] }),
  ready: get('/ready', {
    summary: 'Whether a balancer may send requests here, as /health',
    reply: HealthReply,
    mark: ['status', 'version'],
  }),
  live: get('/live', { summary: 'Whether the process runs', reply: LivenessReply, mark: ['status', 'version'] }),
};

import { get } from '../call/call.builder.ts';
import { HealthReply } from './health.contract.ts';

/** Whether the server can be reached and is ready. Source: docs/product.md, section "The link light". */
export const healthCalls = {
  health: get('/health', { summary: 'Is the server ready?', reply: HealthReply, mark: ['status', 'version'] }),
};

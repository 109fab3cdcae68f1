import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Sends a bug report as the app does; `weekId` is the week that was open. */
export async function reportBug(app: FastifyInstance, description: string, weekId?: string): Promise<void> {
  const report = {
    event_id: randomUUID().replaceAll('-', ''),
    message: description,
    level: 'error',
    contexts: { bugReport: { description, ...(weekId === undefined ? {} : { weekId }) } },
    tags: { kind: 'bug-report' },
  };
  const payload = [JSON.stringify({}), JSON.stringify({ type: 'event' }), JSON.stringify(report), ''].join('\n');
  const answer = await app.inject({
    method: 'POST',
    url: '/errors/api/1/envelope/',
    headers: { 'content-type': 'text/plain' },
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(`the report was not taken: ${answer.body}`);
}

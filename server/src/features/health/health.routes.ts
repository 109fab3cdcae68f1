import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { VERSION } from '#platform/version';
import { isDatabaseAnswering } from './health.store.ts';

/** Ready only while the database answers. */
export function healthFeature(calls: Calls, { db }: Services): void {
  calls.open('health', async ({ reply }) => {
    if (await isDatabaseAnswering(db)) return { status: 'ok', version: VERSION, database: 'ok' };
    // The schema of a 503 is that of a refusal, which this is not.
    reply.code(503).serializer((value: unknown) => JSON.stringify(value));
    return { status: 'unavailable', version: VERSION, database: 'unavailable' };
  });
}

import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { VERSION } from '#platform/version';
import { createDatabaseProbe } from './health.store.ts';

/** Ready only while the database responds in time and can record. */
export function healthFeature(calls: Calls, { db }: Services): void {
  const canRecord = createDatabaseProbe(db);
  calls.open('health', async ({ reply }) => {
    if (await canRecord()) return { status: 'ok', version: VERSION, database: 'ok' };
    // The declared schema of a 503 is a refusal, which this is not.
    reply.code(503).serializer((value: unknown) => JSON.stringify(value));
    return { status: 'unavailable', version: VERSION, database: 'unavailable' };
  });
}

import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { VERSION } from '#platform/process/version';
import { createDatabaseProbe } from './health.store.ts';

/** Ready only while the database responds in time and can record, and until the server is told to end. */
export function healthFeature(calls: Calls, { db, leaving }: Services): void {
  const canRecord = createDatabaseProbe(db);
  for (const call of ['health', 'ready'] as const) {
    calls.open(call, async ({ reply }) => {
      const database = (await canRecord()) ? 'ok' : 'unavailable';
      if (database === 'ok' && !leaving.aborted) return { status: 'ok', version: VERSION, database };
      // The declared schema of a 503 is a refusal, which this is not.
      reply.code(503).serializer((value: unknown) => JSON.stringify(value));
      return { status: 'unavailable', version: VERSION, database };
    });
  }
  calls.open('live', () => Promise.resolve({ status: 'ok', version: VERSION }));
}

import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { VERSION } from '#platform/process/version';
import { createDatabaseProbe } from './health.store.ts';

/** Ready while the database responds in time and is writable, until SIGTERM. */
export function healthFeature(calls: Calls, { db, leaving }: Services): void {
  const canRecord = createDatabaseProbe(db);
  for (const call of ['health', 'ready'] as const) {
    calls.open(call, async ({ reply }) => {
      const database = (await canRecord()) ? 'ok' : 'unavailable';
      if (database === 'ok' && !leaving.aborted) return { status: 'ok', version: VERSION, database };
      // The declared 503 schema is a refusal, which this is not.
      reply.code(503).serializer((value: unknown) => JSON.stringify(value));
      return { status: 'unavailable', version: VERSION, database };
    });
  }
  calls.open('live', () => Promise.resolve({ status: 'ok', version: VERSION }));
}

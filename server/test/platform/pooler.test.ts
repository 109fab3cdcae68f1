import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#platform/database/schema';
import { refuseSharedConnections } from '#platform/database/pooler';
import { hasPooler, startPooler } from '../harness/pooler.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../support/database.ts';

const CONNECT_MS = 10_000;

describe.skipIf(!hasPooler())('PgBouncer before the database', () => {
  let database: TestDatabase<Schema>;
  beforeAll(async () => {
    database = await createTestDatabase<Schema>();
  });
  afterAll(() => database.close());

  test.each(['transaction', 'statement'] as const)('in %s mode it is refused, with what to set', async (mode) => {
    const pooler = await startPooler(databaseUrlOf(database.target), mode);
    await expect(refuseSharedConnections(pooler.url, CONNECT_MS)).rejects.toThrow('set pool_mode = session');
    await pooler.close();
  });

  test('in session mode it is as good as the database itself', async () => {
    const pooler = await startPooler(databaseUrlOf(database.target), 'session');
    await expect(refuseSharedConnections(pooler.url, CONNECT_MS)).resolves.toBeUndefined();
    await pooler.close();
    await expect(refuseSharedConnections(databaseUrlOf(database.target), CONNECT_MS)).resolves.toBeUndefined();
  });
});

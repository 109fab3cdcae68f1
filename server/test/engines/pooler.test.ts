import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseSharedConnections } from '#platform/database/pooler';
import type { Schema } from '#platform/database/schema';
import { startPooler } from '../harness/pooler.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../harness/database.ts';

const CONNECT_MS = 60_000;

let database: TestDatabase<Schema>;
beforeAll(async () => {
  database = await createTestDatabase<Schema>();
});
afterAll(() => database.close());

test.each(['transaction', 'statement'] as const)(
  'rejects PgBouncer in %s mode and names the setting to change',
  async (mode) => {
    const pooler = await startPooler(databaseUrlOf(database.target), mode);
    await expect(refuseSharedConnections(pooler.url, CONNECT_MS)).rejects.toThrow('set pool_mode = session');
    await pooler.close();
  },
);

test('accepts PgBouncer in session mode like the database itself', async () => {
  const pooler = await startPooler(databaseUrlOf(database.target), 'session');
  await expect(refuseSharedConnections(pooler.url, CONNECT_MS)).resolves.toBeUndefined();
  await pooler.close();
  await expect(refuseSharedConnections(databaseUrlOf(database.target), CONNECT_MS)).resolves.toBeUndefined();
});

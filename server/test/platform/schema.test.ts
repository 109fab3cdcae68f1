import { expect, test } from 'vitest';
import type { Schema } from '#platform/database/schema';
import { createTestDatabase } from '../harness/database.ts';
import { schemaText } from '../harness/schema-text.ts';

test('the table types in schema.ts are those of the migrated database (if not: npm run generate)', async () => {
  const { db, close } = await createTestDatabase<Schema>();
  try {
    await expect(await schemaText(db)).toMatchFileSnapshot('../../src/platform/database/schema.ts');
  } finally {
    await close();
  }
});

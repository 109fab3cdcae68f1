import { expect, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { schemaText } from '../harness/schema-text.ts';

test('the table types in schema.ts are those of the migrated database (if not: npm run generate)', async () => {
  const { pool, close } = await createTestDatabase();
  try {
    await expect(await schemaText(pool)).toMatchFileSnapshot('../../src/platform/database/schema.ts');
  } finally {
    await close();
  }
});

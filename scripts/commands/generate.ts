import { join } from 'node:path';
import { runCommand } from '../steps/command.ts';
import { checkEndpointTable, writeEndpointTable } from '../steps/endpoint-table.ts';
import { checkDocuments, writeDocuments } from '../steps/generated-documents.ts';
import { runShown, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';

// The test that compares the tables' types with the migrated database also writes them.
const SCHEMA_TEST = 'test/platform/schema.test.ts';

// With --check nothing is written. The tables' types are compared by their own test, which needs a database.
await runCommand(async () => {
  if (process.argv.includes('--check')) {
    await checkEndpointTable();
    await checkDocuments();
    return 0;
  }
  await writeEndpointTable();
  await writeDocuments();
  const args = [toolFile('vitest/vitest.mjs'), 'run', '--root', join(PROJECT_ROOT, 'server'), SCHEMA_TEST, '--update'];
  return runShown(args);
});

import { join } from 'node:path';
import { runCommand } from '../steps/command.ts';
import { checkEndpointTable, writeEndpointTable } from '../steps/endpoint-table.ts';
import { checkDocuments, writeDocuments } from '../steps/generated-documents.ts';
import { runShown, toolFile } from '../steps/program.ts';
import { PROJECT_ROOT } from '../steps/project.ts';

// These tests compare the tables' types and the description of the integration API, and can write them.
const WRITING_TESTS = ['test/platform/schema.test.ts', 'test/connections/integration-description.test.ts'];

// --check writes nothing. The other texts have their own tests.
await runCommand(async () => {
  if (process.argv.includes('--check')) {
    await checkEndpointTable();
    await checkDocuments();
    return 0;
  }
  await writeEndpointTable();
  await writeDocuments();
  const root = join(PROJECT_ROOT, 'server');
  const args = [toolFile('vitest/vitest.mjs'), 'run', '--root', root, ...WRITING_TESTS, '--update'];
  return runShown(args);
});

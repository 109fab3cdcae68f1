import { expect, test } from 'vitest';
import { createImportWorkers } from '#office/import-job/import-workers';
import { createLog } from '#platform/logging/log';

test('an import process that dies is logged, and one that the server ends is not', async () => {
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  // Without a database the process throws outside its own report of faults.
  const workers = createImportWorkers(undefined as never, log);
  workers.start('a job');
  await expect.poll(() => logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    level: 50,
    jobId: 'a job',
    msg: 'the process of an import ended with code 1',
  });

  workers.start('another job');
  await workers.close();
  expect(logged).toHaveLength(1);
});

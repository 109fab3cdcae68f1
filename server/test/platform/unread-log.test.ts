import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const home = await mkdtemp(join(tmpdir(), 'offpiste-unread-'));
afterAll(() => rm(home, { recursive: true, force: true }));

const LOG = join(import.meta.dirname, '../../src/platform/logging/log.ts');
/** More than a pipe's buffer. */
const LINES = 2000;

test.each([
  ['process.exit', 'process.exit(3)', 3],
  ['an uncaught error', 'throw new Error("x")', 1],
])('a process with unread output ends after %s', async (_, end, code) => {
  const program = `
    import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog('info');
    for (let line = 0; line < ${LINES}; line += 1) log.info({ text: 'x'.repeat(200) }, 'a line');
    setImmediate(() => { log.info('and'); log.info('two more'); ${end} });
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(await once(child, 'exit')).toEqual([code, null]);
});

test('writes all logged lines before an ordinary end', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog('info');
    for (let line = 0; line < ${LINES}; line += 1) log.info('a line');
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await once(child, 'close');
  expect(text.split('\n').filter(Boolean)).toHaveLength(LINES);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../harness/local-server.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** Longer than any other program of the project may take to end. */
const LEAVE_MS = '11000';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-start-'));
  await chmod(home, 0o711);
});
let npm: ChildProcess | undefined;
afterAll(async () => {
  npm?.kill('SIGTERM');
  await rm(home, { recursive: true, force: true });
});

test('SIGTERM to npm start ends the server and its PostgreSQL in good order', async () => {
  const port = await freePort();
  const dataDir = join(home, 'data');
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', OFFPISTE_LEAVE_MS: LEAVE_MS };
  npm = spawn('npm', ['start'], { cwd: PROJECT, env, stdio: 'ignore' });
  const exited = once(npm, 'exit');
  const status = async (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(() => status('/ready')).toBe(200);
  const [postmaster] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n', 1);
  npm.kill('SIGTERM');
  await exited;
  await expect.poll(() => status('/live')).toBe(0);
  await expect.poll(() => isRunning(Number(postmaster))).toBe(false);
  expect(await readFile(join(dataDir, 'server.log'), 'utf8')).toContain('"msg":"stopped"');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

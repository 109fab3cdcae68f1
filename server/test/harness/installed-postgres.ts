import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from './local-server.ts';

const VERSIONS = '/usr/lib/postgresql';
const USER = 'offpiste';
const NOBODY = 65_534;

export type InstalledPostgres = Awaited<ReturnType<typeof startInstalledPostgres>>;

function programsFolder(): string {
  const newestFirst = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a));
  const folder = newestFirst
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((each) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(each, name))));
  if (folder === undefined) throw new Error(`No PostgreSQL with all its programs in ${VERSIONS}`);
  return folder;
}

/** An empty PostgreSQL of this machine with all its programs. */
export async function startInstalledPostgres() {
  const programs = programsFolder();
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-postgres-'));
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const here = { ...account, cwd: folder };
  const run = (program: string, args: readonly string[], input?: Uint8Array): Buffer => {
    const options = { ...here, input, maxBuffer: 2 ** 28 };
    const { status, stdout, stderr } = spawnSync(join(programs, program), args, options);
    if (status !== 0) throw new Error(`${program} failed: ${stderr.toString()}`);
    return stdout;
  };
  run('initdb', ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...here,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  await untilSaid(child.stderr, 'ready to accept connections');
  return {
    urlOf: (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    run,
    close: async () => {
      child.kill('SIGINT');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for these words. Later output is dropped, so that it does not fill the pipe. */
export async function untilSaid(output: Readable, words: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    output.on('close', () => reject(new Error(`it did not start: ${said}`)));
  });
}

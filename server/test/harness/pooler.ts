import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './local-server.ts';
import { untilSaid } from './installed-postgres.ts';

/** Starts PgBouncer before a database; `url` leads through it. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction' | 'statement') {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { pathname, username, searchParams, hostname } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const name = pathname.slice(1);
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" ""\n`);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
${name} = host=${host} port=${searchParams.get('port') ?? '5432'} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits
`,
  );
  // PgBouncer refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asRoot, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  await untilSaid(child.stderr, 'process up');
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${name}`,
    close: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

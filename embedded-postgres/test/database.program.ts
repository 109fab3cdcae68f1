// The database side of a server as a process that tests can kill. Arguments: data folder and user id.
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/supervisor.ts';
import type { ProgramMessage, ProgramOrder } from './database-process.ts';

const [dataDir = '', uid] = process.argv.slice(2);

function tell(message: ProgramMessage): void {
  if (process.connected) process.send?.(message);
}

function say(message: string): void {
  tell({ kind: 'log', message });
}

if (uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
// Ctrl-C reaches the whole group; a server first closes its database.
process.on('SIGINT', () => undefined);

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: say, warn: say, error: say } });
  const pool = new pg.Pool(postgres.connection);
  // Without a listener, a connection ended by PostgreSQL would end this process.
  pool.on('error', () => undefined);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= pool.end().then(() => postgres.stop()));
  // A crashed test must not leave a PostgreSQL behind.
  process.once('disconnect', () => void close());
  if (!process.connected) await close();
  process.on('message', (order: ProgramOrder) => {
    const answer = order.kind === 'close' ? close().then(() => []) : pool.query(order.text).then(({ rows }) => rows);
    answer.then(
      (rows) => tell({ kind: 'rows', rows }),
      (error: unknown) => tell({ kind: 'failed', message: String(error) }),
    );
    if (order.kind === 'close') answer.finally(() => process.disconnect()).catch(() => undefined);
  });
  tell({ kind: 'ready', socketDir: postgres.connection.host });
} catch (error) {
  tell({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}

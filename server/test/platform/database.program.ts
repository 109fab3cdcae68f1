// A server's database side as a process of its own, which tests can kill. Arguments: data folder, and the user id to become.
import { sql } from 'kysely';
import { openServerDatabase } from '#platform/database';
import type { ProgramMessage, ProgramOrder } from './database-process.ts';

const [dataDir = '', uid] = process.argv.slice(2);

function tell(message: ProgramMessage): void {
  process.send?.(message);
}

function say(message: string): void {
  tell({ kind: 'log', message });
}

if (uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
// Ctrl-C in a terminal reaches every process of the group; a server goes on until it has closed its database.
process.on('SIGINT', () => undefined);

try {
  const database = await openServerDatabase({ dataDir, log: { info: say, warn: say, error: say } });
  process.on('message', (order: ProgramOrder) => {
    const answer =
      order.kind === 'close'
        ? database.close().then(() => [])
        : sql
            .raw(order.text)
            .execute(database.db)
            .then(({ rows }) => rows);
    answer.then(
      (rows) => tell({ kind: 'rows', rows }),
      (error: unknown) => tell({ kind: 'failed', message: String(error) }),
    );
    if (order.kind === 'close') answer.finally(() => process.disconnect()).catch(() => undefined);
  });
  tell({ kind: 'ready', socketDir: String(database.pool.options.host) });
} catch (error) {
  tell({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}

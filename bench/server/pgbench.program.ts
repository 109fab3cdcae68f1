import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchServer } from '../stage/server.process.ts';
import type { RecordedStatement } from './statement.recorder.ts';

/** pgbench is in Debian's postgresql-contrib, and not in the embedded PostgreSQL. */
export function findPgbench(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const named = folders.map((folder) => join(folder, 'pgbench'));
  return [...named, ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()].find((file) =>
    existsSync(file),
  );
}

/** The recorded values that differ between transactions, with the SQL for the next ones. */
export type Variables = Readonly<Record<string, string>>;

/** pgbench's script: one round of the recorded statements per transaction. `:n` counts a client's transactions from 0. */
export function pgbenchScript(statements: readonly RecordedStatement[], variables: Variables): string {
  const bodies = statements.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, number: string) =>
      expressionOf(values[Number(number) - 1] ?? 'NULL', variables),
    );
    return `${filled.replaceAll(/\s*\n\s*/g, ' ').trim()};`;
  });
  return [String.raw`\set n :n + 1`, ...bodies, ''].join('\n');
}

/** Transactions per second on the server's own database; `each`: the number per client. */
export async function runPgbench(
  program: string,
  server: BenchServer,
  run: { script: string; clients: number; each: number },
): Promise<number> {
  const { socketDir, port } = await server.databasePlace();
  const file = join(server.folder, 'scan.sql');
  await writeFile(file, run.script);
  const args = [
    '--host',
    socketDir,
    '--port',
    String(port),
    '--username',
    'offpiste',
    '--no-vacuum',
    '--protocol',
    'prepared',
    '--define',
    'n=-1',
    '--client',
    String(run.clients),
    '--transactions',
    String(run.each),
    '--file',
    file,
    'offpiste',
  ];
  const { stdout } = await promisify(execFile)(program, args);
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (perSecond === undefined) throw new Error(`pgbench did not say how fast it was: ${stdout}`);
  return Number(perSecond);
}

// A colon directly before a word would be a variable of pgbench's, as in {"success":true}.
function expressionOf(literal: string, variables: Variables): string {
  const safe = literal.replaceAll('":', '": ');
  const varied = Object.entries(variables).reduce(
    (text, [word, sql]) => text.replaceAll(word, `' || (${sql})::text || '`),
    safe,
  );
  return varied === safe ? safe : `(${varied})`;
}

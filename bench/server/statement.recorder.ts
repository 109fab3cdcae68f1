import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchServer } from '../stage/server.process.ts';

/** A statement as PostgreSQL received it: its text with $1, $2 … and the values for them as SQL literals. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly string[];
}

const EXECUTED = /LOG: {2}execute [^:]+: /;
const PARAMETERS = /DETAIL: {2}[Pp]arameters: /;
const LITERAL = /\$\d+ = ('(?:[^']|'')*'|NULL)/g;
const SETTLE_MS = 300;

/**
 * The statements that the server sends to its database during `work`. They come from PostgreSQL's log, so that a comparison
 * never uses an outdated copy.
 */
export async function recordStatements(server: BenchServer, work: () => Promise<void>): Promise<RecordedStatement[]> {
  const log = await findLog(server);
  await startLogging(server);
  const from = await sizeOf(log);
  try {
    await work();
  } finally {
    await stopLogging(server);
  }
  const statements = statementsIn(await readFrom(log, from));
  if (statements.length === 0) throw new Error('PostgreSQL has logged no statement with its parameters');
  return statements;
}

/** Only statements with parameters: those are the server's own, prepared ones. */
function statementsIn(log: string): RecordedStatement[] {
  // A statement's further lines begin with a tab.
  const entries = log.split(/\n(?!\t)/).map((entry) => entry.replaceAll('\n\t', '\n'));
  return entries.flatMap((entry, place) => {
    const executed = EXECUTED.exec(entry);
    const next = entries[place + 1] ?? '';
    if (!executed || !PARAMETERS.test(next)) return [];
    const values = [...next.matchAll(LITERAL)].map(([, literal = 'NULL']) => literal);
    return [{ text: entry.slice(executed.index + executed[0].length), values }];
  });
}

// The server sets PostgreSQL's log to terse by start options, which override the configuration but not role settings.
async function startLogging(server: BenchServer): Promise<void> {
  await server.query("alter role current_user set log_statement = 'all'");
  await server.query("alter role current_user set log_error_verbosity = 'default'");
  await renewConnections(server);
}

async function stopLogging(server: BenchServer): Promise<void> {
  await server.query('alter role current_user reset all');
  await renewConnections(server);
}

// Role settings apply to new connections only.
async function renewConnections(server: BenchServer): Promise<void> {
  await server.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
  );
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

async function findLog({ dataDir }: BenchServer): Promise<string> {
  const files = await readdir(dataDir, { recursive: true });
  const found = files.find((file) => file.endsWith('postgres.log'));
  if (!found) throw new Error('The embedded database has no log');
  return join(dataDir, found);
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read({ buffer: Buffer.alloc(size - position), position });
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}

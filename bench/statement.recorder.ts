import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchServer } from './server.process.ts';

/** A statement as PostgreSQL got it: its text with $1, $2 … and the values for them as SQL literals. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly string[];
}

const EXECUTED = /LOG: {2}execute [^:]+: /;
const PARAMETERS = /DETAIL: {2}[Pp]arameters: /;
const LITERAL = /\$\d+ = ('(?:[^']|'')*'|NULL)/g;
const SETTLE_MS = 300;

/**
 * What the server asks its database while `work` goes on. Taken from PostgreSQL's own log, so that a
 * comparison always uses the statements of today's server and never a copy that has aged.
 */
export async function recordStatements(server: BenchServer, work: () => Promise<void>): Promise<RecordedStatement[]> {
  const log = await findLog(server);
  await switchLogging(server, 'all');
  const from = await sizeOf(log);
  try {
    await work();
  } finally {
    await switchLogging(server, 'none');
  }
  return statementsIn(await readFrom(log, from));
}

/** Statements with parameters only: those are the server's own, prepared ones. */
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

// PostgreSQL's processes read changed settings between two statements, a moment after they were told.
async function switchLogging(server: BenchServer, statements: 'all' | 'none'): Promise<void> {
  await server.query(`alter system set log_statement = '${statements}'`);
  await server.query('select pg_reload_conf()');
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

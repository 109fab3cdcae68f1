import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ImportCompany } from '@offpiste/core/office/import/import.contract';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import pg from 'pg';
import { freePort } from '../../../server/test/harness/local-server.ts';
import { runCommand, spawnServer } from '../../../server/test/harness/server-process.ts';
import { preparedData } from './prepared-data.ts';

interface ServerSettings {
  readonly brand?: string;
  readonly distDir?: string;
  /** The error service that it names; by default its own inbox. */
  readonly sentryDsn?: string;
  /** A program instead of the server's own, with its first arguments. */
  readonly program?: readonly [string, ...string[]];
}

/** A real server process on a separate data folder, with its embedded database. */
export type RunningServer = Awaited<ReturnType<typeof startServerOn>>;

/** Starts a server that imports this company into a database without weeks. */
export async function startServerWith(company: ImportCompany, settings: ServerSettings = {}): Promise<RunningServer> {
  return await startServerOn(preparedData('empty'), settings, async (folder) => {
    const imported = join(folder, 'import');
    await writeDemoFolder(imported, company);
    return ['--demo-week', imported];
  });
}

/** Starts a server on a copy of a data folder, or on a new one; `flagsFor` gets the server's folder. */
export async function startServerOn(
  data: string | undefined,
  { brand = 'wasteland', distDir = '', sentryDsn = '', program }: ServerSettings = {},
  flagsFor: (folder: string) => Promise<string[]> = () => Promise.resolve([]),
) {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-e2e-'));
  // If tests run as root, the database's user must be able to traverse it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const dataFolder = join(folder, 'data');
  let running: ReturnType<typeof spawnServer> | undefined;
  const connect = async (): Promise<pg.Client> => {
    const files = await readdir(dataFolder, { recursive: true });
    const pidFile = files.find((file) => file.endsWith('postmaster.pid'));
    if (!pidFile) throw new Error('The embedded database is not running');
    const [, , , databasePort, host] = (await readFile(join(dataFolder, pidFile), 'utf8')).split('\n');
    const client = new pg.Client({ host, port: Number(databasePort), user: 'offpiste', database: 'offpiste' });
    await client.connect();
    return client;
  };
  const server = {
    folder,
    port,
    /** Copy it only while the server is stopped. */
    dataFolder,
    origin: `http://localhost:${port}`,
    /** The built app of the next start; by default this checkout's. */
    distDir,
    /** The program of the next start with its first arguments; by default the server's own. */
    program,
    start: async (flags: readonly string[] = []): Promise<void> => {
      const [own, ...args] = server.program ?? [];
      const settings = { PORT: String(port), BRAND: brand, DIST_DIR: server.distDir, OFFPISTE_SENTRY_DSN: sentryDsn };
      running = spawnServer(dataFolder, [...args, ...flags], { program: own, settings });
      await running.origin;
    },
    kill: async () => void (await running?.end('SIGKILL')),
    stop: async () => void (await running?.end('SIGTERM')),
    remove: async (): Promise<void> => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    command: (...args: string[]): Promise<string> => runCommand(dataFolder, args),
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const client = await connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    /** Locks the rows of a query, so that writers wait. The returned function releases them. */
    lockRows: async (text: string, values: unknown[]): Promise<() => Promise<void>> => {
      const client = await connect();
      await client.query('begin');
      await client.query(`${text} for update`, values);
      return () => client.end();
    },
  };
  try {
    // Node's copy would change the owner of all files.
    if (data !== undefined) await promisify(execFile)('cp', ['-Rp', data, dataFolder]);
    await server.start(await flagsFor(folder));
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

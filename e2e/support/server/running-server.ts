import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportCompany } from '@offpiste/core/office/import/import.contract';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { preparedData } from './prepared-data.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'server/src/main.ts');
const COMMAND = join(ROOT, 'server/src/cli/main.ts');
const run = promisify(execFile);
const READY_WITHIN_MS = 240_000;

interface ServerSettings {
  readonly brand?: string;
  readonly distDir?: string;
  /** The error service that it names; by default its own inbox. */
  readonly sentryDsn?: string;
  /** A program instead of the server's own, with its first arguments. */
  readonly program?: readonly string[];
}

/** A real server process on a separate data folder, with its embedded database. */
export class RunningServer {
  readonly port: number;
  readonly folder: string;
  /** The built app of the next start; by default this checkout's. */
  distDir: string;
  /** The program of the next start with its first arguments; by default the server's own. */
  program: readonly string[] | undefined;
  private readonly settings: ServerSettings;
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(folder: string, port: number, settings: ServerSettings) {
    this.folder = folder;
    this.port = port;
    this.distDir = settings.distDir ?? '';
    this.program = settings.program;
    this.settings = settings;
  }

  /** Starts a server that imports this company into a database without weeks. */
  static async create(company: ImportCompany, settings: ServerSettings = {}): Promise<RunningServer> {
    return await RunningServer.startOn(preparedData('empty'), settings, async (folder) => {
      const imported = join(folder, 'import');
      await writeDemoFolder(imported, company);
      return ['--demo-week', imported];
    });
  }

  /** Starts a server on a copy of a data folder, or on a new one; `flagsFor` gets the server's folder. */
  static async startOn(
    data: string | undefined,
    settings: ServerSettings = {},
    flagsFor: (folder: string) => Promise<string[]> = () => Promise.resolve([]),
  ): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'offpiste-e2e-'));
    // If tests run as root, the database's user must be able to traverse it.
    await chmod(folder, 0o755);
    const server = new RunningServer(folder, await freePort(), settings);
    try {
      // Node's copy would change the owner of all files.
      if (data !== undefined) await run('cp', ['-Rp', data, server.dataFolder]);
      await server.start(await flagsFor(folder));
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  /** Copy it only while the server is stopped. */
  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(flags: string[] = []): Promise<void> {
    this.output = '';
    const { brand = 'wasteland', sentryDsn = '' } = this.settings;
    const child = spawn(process.execPath, [...(this.program ?? [MAIN]), ...flags], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataFolder,
        BRAND: brand,
        DATABASE_URL: '',
        DIST_DIR: this.distDir,
        OFFPISTE_SENTRY_DSN: sentryDsn,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    await this.ready(child);
  }

  private async ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.origin}/health`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server did not get ready:\n${this.output}`);
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async command(...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataFolder, DATABASE_URL: '' };
    return (await run(process.execPath, [COMMAND, ...args], { env })).stdout;
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Locks the rows of a query, so that writers wait. The returned function releases them. */
  async lockRows(text: string, values: unknown[]): Promise<() => Promise<void>> {
    const client = await this.connect();
    await client.query('begin');
    await client.query(`${text} for update`, values);
    return () => client.end();
  }

  private async connect(): Promise<pg.Client> {
    const files = await readdir(this.dataFolder, { recursive: true });
    const pidFile = files.find((file) => file.endsWith('postmaster.pid'));
    if (!pidFile) throw new Error('The embedded database is not running');
    const lines = (await readFile(join(this.dataFolder, pidFile), 'utf8')).split('\n');
    const client = new pg.Client({
      port: Number(lines[3]),
      host: lines[4] ?? '',
      user: 'offpiste',
      database: 'offpiste',
    });
    await client.connect();
    return client;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endpoints } from '@offpiste/core/endpoints';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import pg from 'pg';
import { expectSuccess, headerOf, type Headers, WireClient } from './wire.client.ts';

const PROGRAM = join(import.meta.dirname, '../../server/src/main.ts');

/** The address of the embedded PostgreSQL, from its pid file. */
export interface DatabasePlace {
  readonly pid: number;
  readonly socketDir: string;
  readonly port: number;
}

/** The server as in production: a separate process with its embedded database. */
export class BenchServer {
  readonly folder: string;
  private child: ChildProcess | undefined;
  private address = '';
  private output = '';

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<BenchServer> {
    const folder = await mkdtemp(join(tmpdir(), 'offpiste-bench-'));
    // If this runs as root, the database's own user must be able to enter the folder.
    await chmod(folder, 0o755);
    return new BenchServer(folder);
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  /** By address, not by name: a browser tries both address families of `localhost`. */
  get origin(): string {
    return this.address;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The server is not running');
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  async start(flags: readonly string[] = []): Promise<void> {
    const env = {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      BRAND: 'wasteland',
      DATABASE_URL: '',
    };
    const child = spawn(process.execPath, [PROGRAM, ...flags], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.output = '';
    child.stderr.on('data', (text: Buffer) => (this.output += text.toString()));
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (found === undefined) continue;
      this.address = found;
      child.stdout.resume();
      return;
    }
    throw new Error(`The server did not start: ${this.output}`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Returns the headers of the signed-in rep. */
  async signIn(username: string): Promise<Headers> {
    const headers = { 'x-brand': 'wasteland', 'content-type': 'application/json' };
    const client = new WireClient(this.port, headers);
    try {
      const reply = await client.post(endpoints.login.path, { username, password: demoPassword });
      expectSuccess(reply);
      return { ...headers, cookie: headerOf(reply, 'set-cookie')?.split(';', 1)[0] ?? '' };
    } finally {
      client.close();
    }
  }

  async withClient<Result>(username: string, work: (client: WireClient) => Promise<Result>): Promise<Result> {
    const client = new WireClient(this.port, { ...(await this.signIn(username)), 'accept-encoding': 'gzip, br' });
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }

  async databasePlace(): Promise<DatabasePlace> {
    const files = await readdir(this.dataDir, { recursive: true });
    const pidFile = files.find((file) => file.endsWith('postmaster.pid'));
    if (!pidFile) throw new Error(`The embedded database does not run inside ${this.dataDir}`);
    const [pid, , , port, socketDir = ''] = (await readFile(join(this.dataDir, pidFile), 'utf8')).split('\n');
    return { pid: Number(pid), port: Number(port), socketDir };
  }

  /** Queries the server's database directly. */
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { port, socketDir } = await this.databasePlace();
    const client = new pg.Client({ host: socketDir, port, user: 'offpiste', database: 'offpiste' });
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }
}

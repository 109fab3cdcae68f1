import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_MARK } from '../src/drafts.ts';
import { isPostmasterOf } from '../src/pid-file.ts';
import { type DatabaseProcess, type DatabaseProcessOptions, startDatabaseProcess } from './database-process.ts';

const NOTE = `create table note (text text not null)`;

let folder: string;
let dataDir: string;
let cluster: string;
let started: DatabaseProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offpiste-pg-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  cluster = join(dataDir, 'postgres/cluster');
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

function start(options: Partial<DatabaseProcessOptions> = {}): DatabaseProcess {
  const server = startDatabaseProcess({ dataDir, ...options });
  started.push(server);
  return server;
}

async function startReady(): Promise<DatabaseProcess> {
  const server = start();
  await server.ready;
  return server;
}

describe('starting and stopping', () => {
  test('keeps data between starts, on a socket in the data folder, without a TCP port', async () => {
    const first = start();
    expect(await first.ready).toBe(join(dataDir, 'postgres/run'));
    expect(await first.query('show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    await first.query(`${NOTE}; insert into note values ('Zürich ⛷')`);
    await first.close();

    const second = await startReady();
    expect(await second.query('select text from note')).toEqual([{ text: 'Zürich ⛷' }]);
  });

  test('loses nothing at a power cut, speaks UTF-8 and lives in UTC', async () => {
    const server = await startReady();
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'TimeZone'];
    const rows = await server.query(
      `select ${names.map((name) => `current_setting('${name}')`).join(` || ' ' || `)} as settings`,
    );
    expect(rows).toEqual([{ settings: 'on on on UTF8 UTC' }]);
  });

  test('leaves no PostgreSQL behind after a clean stop', async () => {
    const server = await startReady();
    const pid = await server.postmasterPid();
    expect(await isPostmasterOf(cluster, pid)).toBe(true);
    await server.close();
    expect(await isPostmasterOf(cluster, pid)).toBe(false);
    expect(await readdir(join(dataDir, 'postgres/run'))).toEqual([]);
  });

  test('goes on answering after Ctrl-C until the server has closed it', async () => {
    const server = await startReady();
    server.signalGroup('SIGINT');
    expect(await server.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('listens in a short folder when the path of the data folder does not fit a socket address', async () => {
    dataDir = join(folder, 'a-long-name-'.repeat(10));
    const server = start();
    const socketDir = await server.ready;
    expect(socketDir.length).toBeLessThan(80);
    expect(await server.query('select 1 as one')).toEqual([{ one: 1 }]);
    await server.close();
    await rm(socketDir, { recursive: true });
  });
});

describe('after a kill', () => {
  test('a killed server’s PostgreSQL is taken over, with its data', async () => {
    const killed = await startReady();
    await killed.query(`${NOTE}; insert into note values ('kept')`);
    const pid = await killed.postmasterPid();
    await killed.kill('SIGKILL', 'process');
    expect(await isPostmasterOf(cluster, pid)).toBe(true);

    const next = await startReady();
    expect(await next.postmasterPid()).toBe(pid);
    expect(await next.query('select text from note')).toEqual([{ text: 'kept' }]);
    await next.close();
    expect(await isPostmasterOf(cluster, pid)).toBe(false);
  });

  test('server and PostgreSQL killed together start again, with their data', async () => {
    const killed = await startReady();
    await killed.query(`${NOTE}; insert into note values ('kept')`);
    const pid = await killed.postmasterPid();
    await killed.kill('SIGKILL', 'process');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await isPostmasterOf(cluster, pid)).toBe(false));

    const next = await startReady();
    expect(await next.query('select text from note')).toEqual([{ text: 'kept' }]);
  });

  test('a kill while the database is being made leaves a folder that starts', async () => {
    const killed = start();
    await vi.waitFor(async () => expect(await draftFiles()).toBeGreaterThan(3), { timeout: 20_000, interval: 5 });
    await killed.kill('SIGKILL', 'group');
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster');

    const next = await startReady();
    expect(await next.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes(DRAFT_MARK))).toEqual([]);
  });

  test('starts despite a process file with the number of another program', async () => {
    const first = await startReady();
    await first.close();
    const lines = [process.pid, cluster, 1_800_000_000, 5432, join(dataDir, 'postgres/run'), '', '0 0', 'ready', ''];
    await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'));
    const next = await startReady();
    expect(await next.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a PostgreSQL that is killed under a server is started again', async () => {
    const server = await startReady();
    await server.query(`${NOTE}; insert into note values ('kept')`);
    process.kill(await server.postmasterPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await server.query('select text from note')).toEqual([{ text: 'kept' }]), {
      timeout: 20_000,
    });
  });
});

describe('under a running server', () => {
  test('a database folder that is gone is waited for, and never replaced by an empty one', async () => {
    const server = await startReady();
    await server.query(`${NOTE}; insert into note values ('kept')`);
    const aside = join(folder, 'aside');
    await rename(cluster, aside);
    process.kill(await postmasterIn(aside), 'SIGKILL');
    const complaints = () => server.log.filter((line) => line.includes(`The database in ${cluster} is gone.`));
    await vi.waitFor(() => expect(complaints().length).toBeGreaterThan(2), { timeout: 20_000 });
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster');
    await rename(aside, cluster);
    await vi.waitFor(async () => expect(await server.query('select text from note')).toEqual([{ text: 'kept' }]), {
      timeout: 20_000,
    });
  });

  test('one that stays away does not keep the server from stopping', async () => {
    const server = await startReady();
    const aside = join(folder, 'aside');
    await rename(cluster, aside);
    process.kill(await postmasterIn(aside), 'SIGKILL');
    await vi.waitFor(() => expect(server.log.some((line) => line.includes('is gone.'))).toBe(true), {
      timeout: 20_000,
    });
    await server.close();
  });
});

async function postmasterIn(place: string): Promise<number> {
  return Number((await readFile(join(place, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
}

describe('two servers on one data folder', () => {
  test('rejects a second start with the process id of the first, which continues', async () => {
    const first = await startReady();
    const second = start();
    await expect(second.ready).rejects.toThrow(
      `Another Offpiste server (process ${first.pid}) is running on ${dataDir}. Stop it first, or give this server a DATA_DIR of its own.`,
    );
    expect(await first.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two that start at once on a fresh folder one gets it and one is refused', async () => {
    const both = [start(), start()];
    const outcomes = await Promise.allSettled(both.map((server) => server.ready));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another Offpiste server (process ');
  });

  test('the next one may start while the first is still stopping', async () => {
    const first = await startReady();
    await first.query(NOTE);
    const stopping = first.close();
    const second = await startReady();
    await stopping;
    expect(await second.query('select count(*) from note')).toEqual([{ count: '0' }]);
  });
});

async function draftFiles(): Promise<number> {
  const home = join(dataDir, 'postgres');
  const names = await readdir(home).catch(() => []);
  const draft = names.find((name) => name.startsWith('cluster.new-'));
  return draft ? (await readdir(join(home, draft))).length : 0;
}

test('a database made by another version of PostgreSQL is left alone', async () => {
  const first = await startReady();
  await first.close();
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start().ready).rejects.toThrow('was made by PostgreSQL 17, and this server carries PostgreSQL 18');
});

test('a data folder that cannot be made is named', async () => {
  await mkdir(dataDir);
  dataDir = '/dev/null/data';
  await expect(start().ready).rejects.toThrow('The data folder /dev/null/data cannot be used');
});

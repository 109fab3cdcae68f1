import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject } from './copied-project.ts';
import { type DatabaseProcess, type DatabaseProcessOptions, startDatabaseProcess } from './database-process.ts';

const NOBODY = 65534;
const DAEMON = 1;

let folder: string;
let started: DatabaseProcess[];
let outside: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offpiste-pg-'));
  await chmod(folder, 0o755);
  started = [];
  outside = [];
});

afterEach(async () => {
  for (const server of started) await server.close();
  for (const path of [folder, ...outside]) await rm(path, { recursive: true, force: true });
});

function start(options: DatabaseProcessOptions): DatabaseProcess {
  const server = startDatabaseProcess(options);
  started.push(server);
  return server;
}

async function makeFolder(name: string, mode: number, owner = 0): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode });
  await chown(path, owner, owner);
  return path;
}

async function locationIn(dataDir: string): Promise<string> {
  const home = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
  outside.push(home);
  return home;
}

test('library links that the package manager did not make are made', async () => {
  const project = join(folder, 'project');
  await copyProject(project);
  const dataDir = join(folder, 'data');
  const server = start({ dataDir, project });
  await server.ready;
  expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['cluster', 'postgres.log', 'run']);
});

// Only root can change owner and user.
describe.runIf(process.getuid?.() === 0)('a server run as root', () => {
  test('runs PostgreSQL as the system user "nobody" in the data folder and logs it', async () => {
    const dataDir = join(folder, 'data');
    const server = start({ dataDir });
    await server.ready;
    const home = join(dataDir, 'postgres');
    expect(await stat(join(home, 'cluster'))).toMatchObject({ uid: NOBODY, gid: NOBODY });
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect(server.log).toContain(`Running as root: PostgreSQL runs as user ${NOBODY}, with its files in ${home}.`);
  });

  test('stores files outside an unreachable data folder and finds them again', async () => {
    const dataDir = join(await makeFolder('private', 0o700), 'data');
    const first = start({ dataDir });
    await first.ready;
    await first.query('create table note (text text not null)');
    const home = await locationIn(dataDir);
    expect(home).toMatch(/^\/var\/lib\/offpiste\/[0-9a-f]{12}-[0-9a-f]{6}$/);
    expect(first.log).toContain(`Running as root: PostgreSQL runs as user ${NOBODY}, with its files in ${home}.`);
    await first.close();

    const second = start({ dataDir });
    await second.ready;
    expect(await second.query('select count(*) from note')).toEqual([{ count: '0' }]);
  });

  test('starts empty in a wiped data folder and not at all without the outside files', async () => {
    const dataDir = join(await makeFolder('private', 0o700), 'data');
    const first = start({ dataDir });
    await first.ready;
    await first.query('create table note (text text not null)');
    await first.close();
    await locationIn(dataDir);
    await rm(dataDir, { recursive: true });

    const wiped = start({ dataDir });
    await wiped.ready;
    expect(await wiped.query(`select to_regclass('note') as note`)).toEqual([{ note: null }]);
    await wiped.close();
    await rm(await locationIn(dataDir), { recursive: true });

    await expect(start({ dataDir }).ready).rejects.toThrow('and that folder is gone');
  });

  test('copies the programs to an accessible folder if the project is in a private home', async () => {
    const dataDir = join(folder, 'data');
    const project = join(await makeFolder('private', 0o700), 'project');
    await copyProject(project);
    const server = start({ dataDir, project });
    await server.ready;
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('binaries-'))).toHaveLength(1);
    expect(await server.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('runs PostgreSQL as the user its files already belong to', async () => {
    const dataDir = await makeFolder('data', 0o711);
    await makeFolder('data/postgres', 0o700, DAEMON);
    await start({ dataDir }).ready;
    expect(await stat(join(dataDir, 'postgres/cluster'))).toMatchObject({ uid: DAEMON });
  });
});

describe.runIf(process.getuid?.() === 0)('a server run as an ordinary user', () => {
  test('copies the programs into its data folder where it may not write to the project', async () => {
    const project = join(folder, 'project');
    await copyProject(project);
    const dataDir = await makeFolder('data', 0o700, NOBODY);
    const first = start({ dataDir, project, uid: NOBODY });
    await first.ready;
    await first.query('create table note (text text not null)');
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('binaries-'))).toHaveLength(1);
    await first.close();

    const second = start({ dataDir, project, uid: NOBODY });
    await second.ready;
    expect(await second.query('select count(*) from note')).toEqual([{ count: '0' }]);
    expect(second.log).toEqual([]);
  });

  test('does not touch a database of another user', async () => {
    const project = join(folder, 'project');
    await copyProject(project);
    const dataDir = await makeFolder('data', 0o755, DAEMON);
    await makeFolder('data/postgres', 0o700, DAEMON);
    await expect(start({ dataDir, project, uid: NOBODY }).ready).rejects.toThrow(
      `The database in ${dataDir}/postgres belongs to user ${DAEMON}. Run the server as that user or as root`,
    );
  });
});

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startSilentWay, type SilentWay } from '../harness/silent-way.ts';
import {
  deployedFile,
  deployedSettings,
  engineFolder,
  programOf,
  startEngine,
  unusedPort,
  until,
  type Engine,
} from './engine.ts';

type DatabaseMachine = Awaited<ReturnType<typeof databaseMachine>>;
export type DatabaseMachines = Awaited<ReturnType<typeof startDatabaseMachines>>;

/** The address of a machine's PostgreSQL for others; it also listens on 127.0.0.1. */
const MACHINE = '127.0.0.2';

/** The account of the test's own queries. */
export const SUPERUSER = 'postgres';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Two PostgreSQL under Patroni with one etcd, with the files of deploy/ and a proxy on each connection. */
export async function startDatabaseMachines(folder: string) {
  const etcd = await etcdMachine(folder);
  await etcd.start();
  const machines = [
    await databaseMachine(folder, 'db-1', etcd.port),
    await databaseMachine(folder, 'db-2', etcd.port),
  ] as const;
  for (const machine of machines) await machine.start();

  const members = async (): Promise<readonly Member[]> => {
    const answers = machines.map(async ({ patroniPort }) => {
      const answer = await fetch(`http://127.0.0.1:${patroniPort}/cluster`, { signal: AbortSignal.timeout(2000) });
      // Patroni's own format.
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  };
  const machineOf = (name: string | undefined) => {
    const found = machines.find((machine) => machine.name === name);
    if (!found) throw new Error('No machine is the primary');
    return found;
  };
  const roles = async () => {
    const primary = machineOf((await members()).find(({ role }) => role === 'leader')?.name);
    return { primary, standby: primary === machines[0] ? machines[1] : machines[0] };
  };
  return {
    machines,
    etcd,
    /** The primary and the other machine. */
    roles,
    /** Waits until one machine is the primary and the other one has every commit. */
    healthy: () =>
      until('one machine is the primary and the other one has every commit', async () => {
        const all = await members();
        const isUp = (wanted: string) =>
          all.some(({ role, state }) => role === wanted && /running|streaming/.test(state));
        return isUp('leader') && isUp('sync_standby');
      }),
    /** A switchover as an operator asks for it. */
    switchOver: async () => {
      const { primary, standby } = await roles();
      const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = deployedSettings('patroni.env');
      const answer = await fetch(`http://127.0.0.1:${primary.patroniPort}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      });
      if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
    },
  };
}

async function etcdMachine(folder: string) {
  const [port, peerPort] = [await unusedPort(), await unusedPort()];
  const home = await engineFolder(folder, 'etcd');
  const peer = `http://127.0.0.1:${peerPort}`;
  const client = `http://127.0.0.1:${port}`;
  const env = {
    ...deployedSettings('etcd.env'),
    ETCD_DATA_DIR: join(home, 'data'),
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_INITIAL_CLUSTER: `db-1=${peer}`,
  };
  let engine: Engine | undefined;
  return {
    port,
    start: async () => {
      engine = await startEngine({ folder, name: 'etcd', program: programOf('ETCD_PATH'), args: [], env });
      await until('etcd is up', async () => (await fetch(`${client}/health`)).ok);
    },
    kill: async () => engine?.kill(),
  };
}

async function databaseMachine(folder: string, name: string, etcdPort: number) {
  const [postgresPort, patroniPort] = [await unusedPort(), await unusedPort()];
  const home = await engineFolder(folder, name);
  const data = join(home, 'data');
  /** The addresses of its PostgreSQL and Patroni for others. */
  const doors = async () => ({
    postgres: await startSilentWay(() => connect(postgresPort, MACHINE)),
    patroni: await startSilentWay(() => connect(patroniPort, '127.0.0.1')),
  });
  const [forOther, forBalancer] = [await doors(), await doors()];
  const toEtcd = await startSilentWay(() => connect(etcdPort, '127.0.0.1'));
  const settings = await engineFolder(home, 'settings');
  await copyFile(deployedFile('patroni.yml'), join(settings, '1.yml'));
  // Settings of this machine that have no environment variable.
  await writeFile(
    join(settings, '2.yml'),
    `postgresql: { parameters: { unix_socket_directories: '${home}' } }\nwatchdog: { mode: 'off' }\n`,
  );
  const deployed = deployedSettings('patroni.env');
  const env = {
    ...deployed,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${toEtcd.port}`,
    // Otherwise etcd names its own address, past the proxy.
    PATRONI_ETCD3_USE_PROXIES: 'on',
    // The file's own form of several addresses: unless PostgreSQL accepts it, the machine is unreachable.
    PATRONI_POSTGRESQL_LISTEN: (deployed['PATRONI_POSTGRESQL_LISTEN'] ?? '')
      .replace('10.0.0.11', MACHINE)
      .replace('5432', `${postgresPort}`),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${forOther.postgres.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programOf('POSTGRES_FOLDER'),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${forOther.patroni.port}`,
  };
  let engine: Engine | undefined;
  return {
    name,
    forOther,
    forBalancer,
    toEtcd,
    patroniPort,
    start: async () => {
      engine = await startEngine({ folder, name, program: programOf('PATRONI_PATH'), args: [settings], env });
    },
    /** Like a power loss. */
    kill: async () => {
      const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
      const postmaster = Number(pidFile.split('\n', 1)[0]);
      await engine?.kill(postmaster > 0 ? [postmaster] : []);
    },
  };
}

/** The connections of a machine: all, or only those between the machines. */
export function waysOf(
  { machines }: Pick<DatabaseMachines, 'machines'>,
  cutOff: DatabaseMachine,
  from: 'everybody' | 'the other machine and etcd',
): readonly SilentWay[] {
  const between = machines.flatMap(({ forOther }) => [forOther.postgres, forOther.patroni]);
  const { postgres, patroni } = cutOff.forBalancer;
  return [...between, cutOff.toEtcd, ...(from === 'everybody' ? [postgres, patroni] : [])];
}

/** Cuts connections silently; returns a function that restores them. */
export function cutWays(ways: readonly SilentWay[]): () => void {
  for (const way of ways) {
    way.silenceNewOnes(true);
    way.silence();
  }
  return () => {
    for (const way of ways) {
      way.silenceNewOnes(false);
      way.endSilentOnes();
    }
  };
}

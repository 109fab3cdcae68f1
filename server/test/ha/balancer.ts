import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseMachines } from './database-machines.ts';
import { deployedFile, engineFolder, programOf, startEngine, unusedPort, until } from './engine.ts';

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/**
 * HAProxy before the database and the servers, with the files of deploy/: the port of the primary, and the origin of
 * the app.
 */
export async function startBalancer(
  folder: string,
  { machines }: DatabaseMachines,
  [app1, app2]: readonly [number, number],
) {
  const [databasePort, appPort, statePort] = [await unusedPort(), await unusedPort(), await unusedPort()];
  const settings = await engineFolder(folder, 'haproxy');
  const files = ['haproxy-database.cfg', 'haproxy-app.cfg'];
  for (const file of files) await copyFile(deployedFile(file), join(settings, file));
  const [one, other] = machines.map(({ forBalancer }) => forBalancer);
  await startEngine({
    folder,
    name: 'haproxy',
    program: programOf('HAPROXY_PATH'),
    args: ['-db', ...files.flatMap((file) => ['-f', join(settings, file)])],
    env: {
      OFFPISTE_DATABASE_LISTEN: `127.0.0.1:${databasePort}`,
      OFFPISTE_DB_1: `127.0.0.1:${one?.postgres.port}`,
      OFFPISTE_DB_1_PATRONI_PORT: String(one?.patroni.port),
      OFFPISTE_DB_2: `127.0.0.1:${other?.postgres.port}`,
      OFFPISTE_DB_2_PATRONI_PORT: String(other?.patroni.port),
      OFFPISTE_APP_LISTEN: `127.0.0.1:${appPort}`,
      OFFPISTE_APP_1: `127.0.0.1:${app1}`,
      OFFPISTE_APP_2: `127.0.0.1:${app2}`,
      OFFPISTE_BALANCER_LISTEN: `127.0.0.1:${statePort}`,
    },
  });
  const stateOf = async (server: string) => {
    const lines = (await (await fetch(`http://127.0.0.1:${statePort}/;csv`)).text()).split('\n');
    return lines.map((line) => line.split(',')).find((cells) => cells[1] === server)?.[STATUS_COLUMN];
  };
  return {
    databasePort,
    origin: `http://127.0.0.1:${appPort}`,
    /** Waits until a server gets requests. */
    sees: (server: string) => until(`HAProxy sees ${server}`, async () => (await stateOf(server)) === 'UP'),
  };
}

/** Of HAProxy's table of states. */
const STATUS_COLUMN = 17;

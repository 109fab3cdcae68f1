import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath } from './machine-programs.ts';
import { ensurePrograms } from './wanted-programs.ts';

/** Where Debian puts the programs of PostgreSQL, a folder for each major version. */
const DEBIANS_POSTGRES = '/usr/lib/postgresql';

const POSTGRES = { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres };
const PATRONI = { name: 'Patroni', packages: ['patroni', 'python3-etcd'], find: () => findOnPath('patroni') };
const ETCD = { name: 'etcd', packages: ['etcd-server'], find: () => findOnPath('etcd') };
const HAPROXY = { name: 'HAProxy', packages: ['haproxy'], find: () => findOnPath('haproxy') ?? sbin('haproxy') };
const POOLER = { name: 'PgBouncer', packages: ['pgbouncer'], find: () => findOnPath('pgbouncer') };

/** The server is tested behind PgBouncer, and after a restored dump, where these can be installed. */
export function ensureServerEngines(): void {
  ensurePrograms([POOLER, POSTGRES]);
}

/** The engines of several machines, as the environment of the test that plays them; undefined where one cannot be had here. */
export function ensureSeveralMachines(): Record<string, string> | undefined {
  const [postgres, patroni, etcd, haproxy] = ensurePrograms([POSTGRES, PATRONI, ETCD, HAPROXY]);
  if (!postgres || !patroni || !etcd || !haproxy) return undefined;
  return { POSTGRES_FOLDER: dirname(postgres), PATRONI_PATH: patroni, ETCD_PATH: etcd, HAPROXY_PATH: haproxy };
}

function findPostgres(): string | undefined {
  const versions = existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIANS_POSTGRES, version, 'bin', 'postgres'))
    .find((file) => existsSync(file));
}

// Not on the path of everybody.
function sbin(name: string): string | undefined {
  const file = join('/usr/sbin', name);
  return existsSync(file) ? file : undefined;
}

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath } from './machine-programs.ts';
import type { WantedProgram } from './wanted-programs.ts';

/** Debian has a folder for each major version. */
const DEBIANS_POSTGRES = '/usr/lib/postgresql';

const POSTGRES = { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres };
const PATRONI = { name: 'Patroni', packages: ['patroni', 'python3-etcd'], find: () => findOnPath('patroni') };
const ETCD = { name: 'etcd', packages: ['etcd-server'], find: () => findOnPath('etcd') };
const HAPROXY = { name: 'HAProxy', packages: ['haproxy'], find: () => findOnPath('haproxy') ?? sbin('haproxy') };
const POOLER = { name: 'PgBouncer', packages: ['pgbouncer'], find: () => findOnPath('pgbouncer') };

/** For tests with PgBouncer and with a restored dump. */
export const SERVER_ENGINES: readonly WantedProgram[] = [POOLER, POSTGRES];

export const HA_ENGINES: readonly WantedProgram[] = [POSTGRES, PATRONI, ETCD, HAPROXY];

/** The environment of the tests with several machines. */
export function haEnvironment(): Record<string, string> {
  return {
    POSTGRES_FOLDER: dirname(POSTGRES.find() ?? ''),
    PATRONI_PATH: PATRONI.find() ?? '',
    ETCD_PATH: ETCD.find() ?? '',
    HAPROXY_PATH: HAPROXY.find() ?? '',
  };
}

function findPostgres(): string | undefined {
  const versions = existsSync(DEBIANS_POSTGRES) ? readdirSync(DEBIANS_POSTGRES) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIANS_POSTGRES, version, 'bin', 'postgres'))
    .find((file) => existsSync(file));
}

// This folder is often not on the path.
function sbin(name: string): string | undefined {
  const file = join('/usr/sbin', name);
  return existsSync(file) ? file : undefined;
}

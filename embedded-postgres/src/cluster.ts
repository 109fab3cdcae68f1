import { mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, giveTo, runAs } from './account.ts';
import { type Binaries, majorVersion } from './binaries.ts';
import { DRAFT_MARK } from './drafts.ts';
import { reasonOf, ignoring } from './errno.ts';

export const SUPERUSER = 'offpiste';

export async function ensureCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const made = await clusterVersion(cluster);
  if (made === undefined) return await createCluster(cluster, binaries, account);
  await requireVersion(made, cluster, binaries, account);
}

/** Throws if the cluster is missing or of another version. */
export async function requireCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const made = await clusterVersion(cluster);
  if (made === undefined)
    throw new Error(
      `The database in ${cluster} is gone. Put it back, or stop this server and start it again to begin with an empty one.`,
    );
  await requireVersion(made, cluster, binaries, account);
}

async function requireVersion(made: string, cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const major = await majorVersion(binaries, account);
  if (made === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this server carries PostgreSQL ${major}. Dump it with the old version and restore it into the new one.`,
  );
}

/** The major version of a cluster; undefined if there is none. */
export async function clusterVersion(cluster: string): Promise<string | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ignoring(['ENOENT'], undefined));
  return text?.trim();
}

async function createCluster(cluster: string, binaries: Binaries, account: Account): Promise<void> {
  const draft = await mkdtemp(`${cluster}${DRAFT_MARK}`);
  const failure = await fillDraft(draft, binaries, account)
    .then(() => rename(draft, cluster))
    .then(() => sync(dirname(cluster)))
    .then(() => 'it was made and is gone', reasonOf);
  await rm(draft, { recursive: true, force: true });
  // A concurrent start may have made the cluster and deleted this draft.
  if ((await clusterVersion(cluster)) === undefined)
    throw new Error(`PostgreSQL could not make its database in ${cluster}: ${failure}`);
}

async function fillDraft(draft: string, binaries: Binaries, account: Account): Promise<void> {
  await giveTo(account, draft);
  const { ok, output } = await runAs(account, binaries.initdb, initdbArguments(draft));
  if (!ok) throw new Error(output);
}

// `trust` is safe: there is no TCP port, and the socket folder is private.
function initdbArguments(folder: string): string[] {
  return [
    '--pgdata',
    folder,
    '--username',
    SUPERUSER,
    '--auth',
    'trust',
    '--no-instructions',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
  ];
}

/** Flushes a file or folder to disk. */
export async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync();
  await handle.close();
}

import { setTimeout as pause } from 'node:timers/promises';
import { prepareDataDir } from './data-dir.ts';
import { type Binaries, provideBinaries } from './binaries.ts';
import { ensureCluster, requireCluster } from './cluster.ts';
import { type HeldCluster, type PostgresConnection, connectionTo, lockCluster } from './cluster-lock.ts';
import { removeDrafts } from './drafts.ts';
import { reasonOf } from './errno.ts';
import type { DatabaseLog } from './log.ts';
import { findPostmaster } from './pid-file.ts';
import { type Places, findPlaces } from './places.ts';
import { launchPostmaster, stopPostmaster } from './postmaster.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** Close every connection first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Overrides settings; tests trade safety for speed. */
  settings?: Settings;
}

interface Supervised {
  places: Places;
  binaries: Binaries;
  settings: Settings;
  log: DatabaseLog;
}

const ATTEMPT_PAUSE_MS = 100;
/** Orphans of a killed postmaster block the next start for a moment. */
const ATTEMPTS_END_MS = 10_000;
/** The longest delay between restarts. */
const MAX_PAUSE_MS = 15_000;

/** PostgreSQL on a private socket for this process, with restarts. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const places = await findPlaces(await prepareDataDir(dataDir), log);
  const binaries = await provideBinaries(places.home, places.account, log);
  const supervised = { places, binaries, settings, log };
  const first = await takeCluster(supervised);
  // A restarted postmaster listens in the same folder as an adopted one.
  const stop = supervise({ ...supervised, places: { ...places, socketDir: first.postmaster.socketDir } }, first);
  await removeDrafts(places.home).catch((error: unknown) =>
    log.warn(`Left-over files in ${places.home} stay: ${reasonOf(error)}`),
  );
  return { connection: connectionTo(first.postmaster), stop };
}

/** The connection to the PostgreSQL of another process on this data folder. Starts nothing. */
export async function findRunningPostgres({
  dataDir,
  log,
}: Pick<EmbeddedPostgresOptions, 'dataDir' | 'log'>): Promise<PostgresConnection | undefined> {
  const { cluster, socketDir } = await findPlaces(await prepareDataDir(dataDir), log);
  const running = await findPostmaster(cluster, socketDir);
  return running && connectionTo(running);
}

// Retries if a postmaster is just ending.
async function takeCluster(supervised: Supervised): Promise<HeldCluster> {
  for (let waited = 0; waited < ATTEMPTS_END_MS; waited += ATTEMPT_PAUSE_MS) {
    const held = await tryCluster(supervised, ensureCluster);
    if (held) return held;
    await pause(ATTEMPT_PAUSE_MS);
  }
  throw new Error(notUp(supervised.places));
}

async function tryCluster(
  { places, binaries, settings, log }: Supervised,
  prepare: typeof ensureCluster,
): Promise<HeldCluster | undefined> {
  const running = await findPostmaster(places.cluster, places.socketDir);
  if (!running) await prepare(places.cluster, binaries, places.account);
  const postmaster = running ?? (await launchPostmaster(places, binaries, settings));
  if (!postmaster) return undefined;
  const held = await lockCluster(places, postmaster.pid);
  if (held && running) log.info(`Took over the PostgreSQL (process ${postmaster.pid}) an earlier server left running.`);
  return held;
}

/**
 * Restarts the cluster until the server stops. It never creates one, because an empty database would hide a missing
 * one.
 */
async function regainCluster(supervised: Supervised, stopping: AbortSignal): Promise<HeldCluster | undefined> {
  const { log, places } = supervised;
  for (let pauseMs = ATTEMPT_PAUSE_MS; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      const held = await tryCluster(supervised, requireCluster);
      if (held) return held;
      if (pauseMs === MAX_PAUSE_MS) log.error(`PostgreSQL is not back yet: ${notUp(places)}`);
    } catch (error) {
      log.error(`PostgreSQL is not back yet: ${reasonOf(error)}`);
    }
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  return undefined;
}

// PostgreSQL's messages may contain personal data, so they stay in its file.
function notUp({ cluster, logFile }: Places): string {
  return `PostgreSQL does not stay up in ${cluster}. What it said is in ${logFile}.`;
}

function supervise(supervised: Supervised, first: HeldCluster): () => Promise<void> {
  const { log, places } = supervised;
  const stopping = new AbortController();
  let held: Promise<HeldCluster | undefined> = Promise.resolve(first);
  let stopped: Promise<void> | undefined;

  const watch = (cluster: HeldCluster): void => {
    cluster.session.once('end', () => {
      if (stopped) return;
      log.warn(`The connection to PostgreSQL (process ${cluster.postmaster.pid}) was lost.`);
      held = regainCluster(supervised, stopping.signal).then((again) => {
        if (!again) return undefined;
        watch(again);
        log.info(`PostgreSQL (process ${again.postmaster.pid}) is back.`);
        return again;
      });
    });
  };

  const stop = async (): Promise<void> => {
    stopping.abort();
    const cluster = await held;
    // Without the lock, another server may use this PostgreSQL.
    if (!cluster) return;
    await stopPostmaster(cluster.postmaster, places.cluster);
    await cluster.session.end().catch(() => undefined);
  };

  watch(first);
  return () => (stopped ??= stop());
}

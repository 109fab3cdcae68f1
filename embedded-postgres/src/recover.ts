import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mustBeReadable, recoverySettings } from './archive.ts';
import { provideBinaries } from './binaries.ts';
import { connectionTo } from './cluster-lock.ts';
import { giveTo } from './account.ts';
import { isPassing } from './errno.ts';
import type { DatabaseLog } from './log.ts';
import { isPostmasterOf, type Postmaster } from './pid-file.ts';
import type { Places } from './places.ts';
import { launchPostmaster, stopPostmaster } from './postmaster.ts';

const RETRY_MS = 50;

/** The time to recover to, and the archived log. */
export interface RecoveryTarget {
  readonly archive: string;
  /** `end` is the end of the archive. */
  readonly to: Date | 'end';
}

/** Returns the time of the last replayed change, or null for none. Throws if the archive does not reach the target. */
export async function recoverCluster(
  places: Places,
  log: DatabaseLog,
  { archive, to }: RecoveryTarget,
): Promise<Date | null> {
  const { cluster, account } = places;
  await mustBeReadable(archive, account);
  const binaries = await provideBinaries(places.home, account, log);
  const signal = join(cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await giveTo(account, signal);
  const postmaster = await launchPostmaster(places, binaries, recoverySettings(archive, to));
  if (!postmaster) throw leadsNowhere(places, archive, to);
  try {
    const session = await sessionAfterRecovery(places, postmaster);
    if (!session) throw leadsNowhere(places, archive, to);
    return await lastChange(session);
  } finally {
    // After any failure, because its files are moved or deleted next.
    await stopPostmaster(postmaster, cluster);
  }
}

async function lastChange(session: pg.Client): Promise<Date | null> {
  try {
    const { rows } = await session.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await session.end();
  }
}

function leadsNowhere({ logFile }: Places, archive: string, to: Date | 'end'): Error {
  return new Error(
    `The log in ${archive} does not lead to ${to === 'end' ? 'its end' : to.toISOString()}: the copy is newer than that moment, or the archive ends before it or has a gap. What PostgreSQL said is in ${logFile}.`,
  );
}

async function sessionAfterRecovery({ cluster }: Places, postmaster: Postmaster): Promise<pg.Client | undefined> {
  while (await isPostmasterOf(cluster, postmaster.pid)) {
    const session = new pg.Client({ ...connectionTo(postmaster, 'postgres'), ssl: false });
    session.on('error', () => undefined);
    try {
      await session.connect();
      return session;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    await pause(RETRY_MS);
  }
  return undefined;
}

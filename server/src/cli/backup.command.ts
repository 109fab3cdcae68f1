import { archiveInto, archiveState, stopArchiving } from '@offpiste/embedded-postgres/archive';
import { backUpCluster, restoreCluster } from '@offpiste/embedded-postgres/backup';
import type { RecoveryTarget } from '@offpiste/embedded-postgres/recover';
import type { PostgresConnection } from '@offpiste/embedded-postgres/cluster-lock';
import { findRunningPostgres } from '@offpiste/embedded-postgres/supervisor';
import { openDatabase } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';
import { recordBackup } from '#shell/backup/backup.store';
import { fileCommand, type OnFiles } from './command.ts';

export const backupCommand = fileCommand({
  usage: `backup <folder>            copies the embedded database of a running server into a new folder`,
  async run({ config, log }: OnFiles, [folder, ...others]) {
    if (folder === undefined || others.length > 0) return undefined;
    const { dataDir } = config;
    const running = await runningPostgres({ config, log });
    await backUpCluster(running, { dataDir, log }, folder);
    const { db, close } = openDatabase<Schema>({ embedded: running }, { log });
    try {
      await recordBackup(db, Date.now());
    } finally {
      await close();
    }
    return `The database is in ${folder}, as it was when the copy ended.`;
  },
});

export const restoreCommand = fileCommand({
  usage: `restore <folder>           makes a backup the database of a DATA_DIR without one
restore <folder> --archive <folder> --to <moment or 'end'>  the same, up to a moment such as 2026-12-05T16:30:00+01:00`,
  options: { archive: { type: 'string' }, to: { type: 'string' } },
  async run({ config, log }: OnFiles, [folder, ...others], { archive, to }) {
    if (folder === undefined || others.length > 0) return undefined;
    mustBeEmbedded(config);
    if ((archive === undefined) !== (to === undefined)) return undefined;
    const target: RecoveryTarget | undefined =
      archive === undefined || to === undefined ? undefined : { archive, to: readMoment(to) };
    const lastAt = await restoreCluster({ dataDir: config.dataDir, log }, folder, target);
    const put = `The database of ${folder} is now in ${config.dataDir}. Start the server.`;
    if (!target) return put;
    const last = lastAt ? `Its last change is of ${lastAt.toISOString()}.` : 'Nothing was changed since the copy.';
    return `${put} ${last} It has no archive yet: set a new one, and make a backup.`;
  },
});

export const archiveCommand = fileCommand({
  usage: `archive <folder>           archives the database's log in the folder from the next start, for restores to any moment
archive [off]              shows when the log was last archived; off stops archiving`,
  async run({ config, log }: OnFiles, [folder, ...others]) {
    if (others.length > 0) return undefined;
    const running = await runningPostgres({ config, log });
    if (folder === 'off') {
      await stopArchiving(running);
      return 'The server stops archiving its log at its next start.';
    }
    if (folder !== undefined) {
      await archiveInto(running, { dataDir: config.dataDir, log }, folder);
      return `The server archives its log in ${folder} from its next start. Restart it, then make a backup.`;
    }
    const { isOn, lastAt, failedAt } = await archiveState(running);
    if (!isOn) return 'The log is not archived.';
    const last = lastAt ? `The log was last archived at ${lastAt.toISOString()}.` : 'The log was not archived yet.';
    const isFailing = failedAt !== null && (lastAt === null || failedAt > lastAt);
    return isFailing ? `${last} It FAILED at ${failedAt.toISOString()}: the disk fills until it succeeds.` : last;
  },
});

async function runningPostgres({ config, log }: OnFiles): Promise<PostgresConnection> {
  mustBeEmbedded(config);
  const { dataDir } = config;
  const running = await findRunningPostgres({ dataDir, log });
  if (running) return running;
  throw new Error(`No server runs on ${dataDir}. Of a stopped server, a copy of that folder is a backup.`);
}

/** An external PostgreSQL has its own programs. */
function mustBeEmbedded({ databaseUrl }: OnFiles['config']): void {
  if (databaseUrl === undefined) return;
  throw new Error(
    'DATABASE_URL names your own PostgreSQL. Copy it with pg_dump or pg_basebackup (docs/operate/backup.md).',
  );
}

// Without a zone the time would depend on the machine.
function readMoment(text: string): Date | 'end' {
  if (text === 'end') return text;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  if (isWhole && !Number.isNaN(moment.getTime())) return moment;
  throw new Error(`--to must be 'end', or a moment with its time zone as 2026-12-05T16:30:00+01:00, not '${text}'`);
}

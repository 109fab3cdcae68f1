// Source: docs/operate/backup.md (Age of the last backup).
import type { Kysely } from 'kysely';
import { backupState } from '@offpiste/core/base/backup/backup-state.rules';
import type { LastBackupReply } from '@offpiste/core/base/backup/backup.contract';
import type { Schema } from '#platform/database/schema';
import { readSetting, setSetting } from '#platform/database/settings.store';

/** Also written by deploy/backup.sh. The value is ISO 8601, UTC. */
const SETTING = 'last-backup';

/** Epoch ms; null without a backup. */
export async function readLastBackup(db: Kysely<Schema>): Promise<number | null> {
  const endedAt = Date.parse((await readSetting(db, SETTING)) ?? '');
  return Number.isNaN(endedAt) ? null : endedAt;
}

export async function recordBackup(db: Kysely<Schema>, endedAt: number): Promise<void> {
  await setSetting(db, SETTING, new Date(endedAt).toISOString());
}

/** `now` is epoch ms. */
export async function readBackupState(db: Kysely<Schema>, now: number): Promise<LastBackupReply> {
  const endedAt = await readLastBackup(db);
  const state = backupState(endedAt, now);
  return endedAt === null ? { state } : { state, endedAt: new Date(endedAt).toISOString() };
}

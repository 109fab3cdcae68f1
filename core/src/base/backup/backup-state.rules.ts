// Source: docs/operate/backup.md (Age of the last backup).
import type { BackupState } from './backup.contract.ts';

const HOUR_MS = 3_600_000;

/** A day, and two hours for the backup itself. */
export const MAX_BACKUP_AGE_HOURS = 26;

/** `endedAt` is null without a backup; both are epoch ms. A time far in the future proves nothing, so it is overdue. */
export function backupState(endedAt: number | null, now: number): BackupState {
  if (endedAt === null) return 'never';
  return Math.abs(now - endedAt) > MAX_BACKUP_AGE_HOURS * HOUR_MS ? 'overdue' : 'current';
}

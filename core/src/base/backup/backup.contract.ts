// Source: docs/operate/backup.md (Age of the last backup).
import { Type, type Static } from 'typebox';

const BACKUP_STATES = ['never', 'current', 'overdue'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** `endedAt` is ISO 8601, UTC; absent for 'never'. */
export const LastBackupReply = Type.Object({
  state: Type.Enum([...BACKUP_STATES]),
  endedAt: Type.Optional(Type.String()),
});
export type LastBackupReply = Static<typeof LastBackupReply>;

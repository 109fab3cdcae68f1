// Source: docs/operate/backup.md (Age of the last backup).
import { get } from '../call/call.builder.ts';
import { LastBackupReply } from './backup.contract.ts';

export const backupCalls = {
  lastBackup: get('/api/office/last-backup', {
    summary: 'When the last backup of the database ended',
    role: ['owner'],
    reply: LastBackupReply,
    mark: ['state'],
  }),
};

import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readBackupState } from './backup.store.ts';

export function backupFeature(calls: Calls, { db, clock }: Services): void {
  calls.office('lastBackup', () => readBackupState(db, clock.now()));
}

import type { BackupState } from '@offpiste/core/base/backup/backup.contract';

export const backup = {
  states: {
    never: 'There is no backup of the database. Ask your operator for one.',
    overdue: 'The last backup ended {at}, more than {hours} hours ago. Tell your operator.',
    current: 'The last backup of the database ended {at}.',
  } satisfies Readonly<Record<BackupState, string>>,
};

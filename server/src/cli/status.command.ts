import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { LastBackupReply } from '@offpiste/core/base/backup/backup.contract';
import { readBackupState } from '#shell/backup/backup.store';
import { command, PLAIN_OPTIONS, type InDatabase } from './command.ts';
import { readStatus, type DatabaseStatus } from './status.store.ts';

interface StatusPart<Numbers extends object> {
  read(db: Kysely<Schema>): Promise<Numbers>;
  lines(numbers: Numbers): string[];
}

export function statusCommand<Numbers extends object>(part: StatusPart<Numbers>) {
  return command({
    usage: `status [--json]            shows the contents of the database in numbers`,
    options: PLAIN_OPTIONS,
    async run({ db, now }: InDatabase<'now'>, _, { json }) {
      const status = await readStatus(db);
      const lastBackup = await readBackupState(db, now);
      const more = await part.read(db);
      if (json) return JSON.stringify({ ...status, lastBackup, ...more });
      return [...statusLines(status), backupLine(lastBackup), ...part.lines(more)].join('\n');
    },
  });
}

function statusLines({ version, accounts, weeks, actions }: DatabaseStatus): string[] {
  return [
    `Offpiste ${version}: ${accounts} accounts, ${weeks.length} weeks`,
    ...weeks.map((week) => `  ${week.weekId}: ${week.passengers} clients, ${week.tickets} tickets, ${week.done} done`),
    `  Actions: ${actions.accepted} accepted, ${actions.already} already done, ${actions.exceptions} exceptions, ${actions.refused} refused`,
  ];
}

function backupLine({ state, endedAt }: LastBackupReply): string {
  if (endedAt === undefined) return '  Last backup: NONE';
  return `  Last backup: ${endedAt}${state === 'overdue' ? ', OVERDUE' : ''}`;
}

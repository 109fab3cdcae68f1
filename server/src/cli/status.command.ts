import { command, PLAIN_OPTIONS, type InDatabase } from './command.ts';
import { readStatus, type DatabaseStatus } from './status.store.ts';

export const statusCommand = command({
  usage: `status [--json]            what the database holds, in numbers`,
  options: PLAIN_OPTIONS,
  async run({ db }: InDatabase, _, { json }) {
    const status = await readStatus(db);
    return json ? JSON.stringify(status) : statusWords(status);
  },
});

export function statusWords({ version, accounts, weeks, actions, held }: DatabaseStatus): string {
  return [
    `Offpiste ${version}: ${accounts} accounts, ${weeks.length} weeks`,
    ...weeks.map((week) => `  ${week.weekId}: ${week.passengers} clients, ${week.tickets} tickets, ${week.done} done`),
    `  Actions: ${actions.accepted} accepted, ${actions.already} already done, ${actions.exceptions} exceptions, ${actions.refused} refused`,
    ...(held > 0 ? [`  ${held} brought by other phones wait for your decision: npm run offpiste -- carried list`] : []),
  ].join('\n');
}

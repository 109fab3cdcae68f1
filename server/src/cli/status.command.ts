import type { DatabaseStatus } from './status.store.ts';

export function statusWords({ version, accounts, weeks, actions }: DatabaseStatus): string {
  return [
    `Offpiste ${version}: ${accounts} accounts, ${weeks.length} weeks`,
    ...weeks.map((week) => `  ${week.weekId}: ${week.passengers} clients, ${week.tickets} tickets, ${week.done} done`),
    `  Actions: ${actions.accepted} accepted, ${actions.already} already done, ${actions.exceptions} exceptions, ${actions.refused} refused`,
  ].join('\n');
}

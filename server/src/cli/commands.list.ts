import { fieldActions } from '#nouns';
import { webhookCommand } from '#connections/webhook/webhook.command';
import { carriedCommand, heldStatus } from '#handover/carried/carried.command';
import { auditCommand } from './audit.command.ts';
import { archiveCommand, backupCommand, restoreCommand } from './backup.command.ts';
import { changeCommand } from './change.command.ts';
import { codesCommand } from './codes.command.ts';
import { command, type AnyCommand, type InDatabase } from './command.ts';
import { demoCommand } from './demo.command.ts';
import { errorsCommand } from './errors.command.ts';
import { exceptionsCommand } from './exceptions.command.ts';
import { extrasCommand } from './extras.command.ts';
import { checkCommand, importCommand } from './import.command.ts';
import { noteCommand, notesCommand } from './note.command.ts';
import { personCommand } from './person.command.ts';
import { reportAddressCommand } from './report-address.command.ts';
import { reportCommand } from './report.command.ts';
import { sheetCommand } from './sheet.command.ts';
import { statusCommand } from './status.command.ts';
import { storyCommand } from './story.command.ts';
import { importsCommand, takeBackCommand } from './take-back.command.ts';
import { templateCommand } from './template.command.ts';
import { ticketsCommand } from './tickets.command.ts';
import { userCommand } from './user.command.ts';
import { weekCommand } from './week.command.ts';

export const carried = command({
  ...carriedCommand,
  run: (context: InDatabase<'now'>, words, values) =>
    carriedCommand.run({ ...context, actions: fieldActions }, words, values),
});

export const COMMANDS: ReadonlyMap<string, AnyCommand> = new Map(
  Object.entries<AnyCommand>({
    template: templateCommand,
    check: checkCommand,
    import: importCommand,
    imports: importsCommand,
    'take-back': takeBackCommand,
    codes: codesCommand,
    sheet: sheetCommand,
    exceptions: exceptionsCommand,
    extras: extrasCommand,
    story: storyCommand,
    report: reportCommand,
    'report-address': reportAddressCommand,
    tickets: ticketsCommand,
    audit: auditCommand,
    change: changeCommand,
    notes: notesCommand,
    note: noteCommand,
    carried,
    status: statusCommand(heldStatus),
    errors: errorsCommand,
    week: weekCommand,
    person: personCommand,
    user: userCommand,
    webhook: command(webhookCommand),
    demo: demoCommand,
    backup: backupCommand,
    restore: restoreCommand,
    archive: archiveCommand,
  }),
);

const PROGRAM = '  npm run offpiste -- ';

export const USAGE = `Usage:
${[...COMMANDS.values()].map(({ usage }) => usage.replaceAll(/^(?! )/gm, PROGRAM)).join('\n')}
DATABASE_URL or DATA_DIR selects the database.`;

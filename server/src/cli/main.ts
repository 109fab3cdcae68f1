import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { readConfig } from '#platform/config/config';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import { createSheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { migrateToLatest } from '#platform/database/migrate';
import type { Schema } from '#platform/database/schema';
import { isWeek } from '#week/week/known-week.store';
import { askPassword } from './ask-password.ts';
import { AUDIT_USAGE, auditCommand } from './audit.command.ts';
import { archiveCommand, BACKUP_USAGE, backupCommand, restoreCommand } from './backup.command.ts';
import { CHANGE_USAGE, changeCommand } from './change.command.ts';
import { codesCommand } from './codes.command.ts';
import { openCommandDatabase } from './command-database.ts';
import { DEMO_USAGE, demoCommand } from './demo.command.ts';
import { errorsCommand } from './errors.command.ts';
import { findExceptions } from '#record/exception/find-exceptions';
import { exceptionLines } from './exceptions.command.ts';
import { extraLines, findExtras } from './extras.command.ts';
import { checkCommand, IMPORT_USAGE, importCommand } from './import.command.ts';
import { readClientStory } from '#office/client-story/client-story.store';
import { storyLines } from './story.command.ts';
import { NOTE_USAGE, noteCommand, noteLines } from './note.command.ts';
import { readWeekNotes } from '#record/note/list-note.store';
import { REPORT_ADDRESS_USAGE, reportAddressCommand } from './report-address.command.ts';
import { REPORT_USAGE, reportCommand } from './report.command.ts';
import { SHEET_USAGE, sheetCommand } from './sheet.command.ts';
import { statusWords } from './status.command.ts';
import { CARRIED_USAGE, carriedCommand, heldStatus, heldStatusWords } from '#handover/carried/carried.command';
import { fieldActions } from '#field-actions';
import { readStatus } from './status.store.ts';
import { importsCommand, takeBackCommand } from './take-back.command.ts';
import { templateCommand } from './template.command.ts';
import { TICKETS_USAGE, ticketsCommand } from './tickets.command.ts';
import { USER_USAGE, userCommand } from './user.command.ts';
import { WEEK_USAGE, weekCommand } from './week.command.ts';

const COMMANDS = new Set([
  'template',
  'check',
  'import',
  'imports',
  'take-back',
  'codes',
  'exceptions',
  'extras',
  'story',
  'change',
  'notes',
  'note',
  'carried',
  'status',
  'errors',
  'report',
  'report-address',
  'tickets',
  'audit',
  'sheet',
  'user',
  'week',
  'demo',
  'backup',
  'restore',
  'archive',
]);
const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const USAGE = `Usage:
${IMPORT_USAGE}
${SHEET_USAGE}
  npm run offpiste -- exceptions [--json] <weekId>  what was recorded in a week although it broke a rule, or lost to somebody else
  npm run offpiste -- extras [--json] <weekId>   who came along on a transfer without being on its list
  npm run offpiste -- story [--json] <weekId> <reference>  a client's booking, and every record
${REPORT_USAGE}
${REPORT_ADDRESS_USAGE}
${TICKETS_USAGE}
${AUDIT_USAGE}
${CHANGE_USAGE}
${NOTE_USAGE}
${CARRIED_USAGE}
  npm run offpiste -- status [--json]            what the database holds, in numbers
  npm run offpiste -- errors [--json] [--show <id>]  what phones reported to the error inbox
${WEEK_USAGE}
${USER_USAGE}
${DEMO_USAGE}
${BACKUP_USAGE}
DATABASE_URL or DATA_DIR say which database.`;

const log: DatabaseLog = {
  info: () => undefined,
  warn: (message) => console.error(message),
  error: (message) => console.error(message),
};

const voice = { say: (line: string) => console.log(line) };

/** The output of a command, or undefined when the command is invalid. */
async function run(args: string[], db: Kysely<Schema>): Promise<string | undefined> {
  if (args[0] === 'week') return weekCommand(db, args.slice(1), Date.now());
  if (args[0] === 'user') return userCommand(db, args.slice(1), { now: Date.now(), askPassword });
  if (args[0] === 'demo') return demoCommand(db, args.slice(1));
  if (args[0] === 'report-address') return reportAddressCommand(db, args.slice(1), Date.now());
  if (args[0] === 'tickets') return ticketsCommand(db, args.slice(1));
  if (args[0] === 'audit') return auditCommand(db, args.slice(1));
  if (args[0] === 'report') return reportCommand(db, args.slice(1));
  if (args[0] === 'change') return changeCommand(db, args.slice(1));
  if (args[0] === 'note') return noteCommand(db, args.slice(1), Date.now());
  if (args[0] === 'carried') return carriedCommand(db, args.slice(1), { now: Date.now(), actions: fieldActions });
  if (args[0] === 'check') return checkCommand(db, args.slice(1), voice);
  if (args[0] === 'sheet')
    return sheetCommand(db, args.slice(1), { fetchSheet: createSheetFetcher(), warn: (line) => console.error(line) });
  if (args[0] === 'import') return importCommand(db, args.slice(1), voice);
  const options = { json: { type: 'boolean' }, show: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [command, subject, reference] = positionals;
  if (command === 'codes' && subject !== undefined) {
    await mustBeWeek(db, subject);
    return codesCommand(db, subject, reference);
  }
  if (command === 'imports' && subject !== undefined) return importsCommand(db, subject);
  if (command === 'take-back' && subject !== undefined) return takeBackCommand(db, subject);
  if (command === 'errors') return errorsCommand(db, { json: values.json ?? false, show: values.show });
  if (command === 'exceptions' && subject !== undefined) {
    await mustBeWeek(db, subject);
    const exceptions = await findExceptions(db, subject);
    return values.json ? JSON.stringify(exceptions) : exceptionLines(exceptions);
  }
  if (command === 'extras' && subject !== undefined) {
    await mustBeWeek(db, subject);
    const extras = await findExtras(db, subject);
    return values.json ? JSON.stringify(extras) : extraLines(extras);
  }
  if (command === 'story' && subject !== undefined && reference !== undefined) {
    await mustBeWeek(db, subject);
    const story = await readClientStory(db, subject, reference);
    if (!story) throw new Error(`The week ${subject} knows no ${reference}`);
    return values.json ? JSON.stringify(story) : storyLines(story);
  }
  if (command === 'notes' && subject !== undefined) {
    await mustBeWeek(db, subject);
    return values.json
      ? JSON.stringify(await readWeekNotes(db, subject, Date.now()))
      : noteLines(db, subject, Date.now());
  }
  if (command !== 'status') return undefined;
  const status = await readStatus(db);
  const held = await heldStatus(db);
  return values.json
    ? JSON.stringify({ ...status, ...held })
    : [statusWords(status), ...heldStatusWords(held)].join('\n');
}

async function mustBeWeek(db: Kysely<Schema>, weekId: string): Promise<void> {
  if (!(await isWeek(db, weekId))) throw new Error(`There is no week ${weekId}`);
}

async function main(args: string[]): Promise<void> {
  const config = readConfig(process.env, []);
  const { databaseUrl, dataDir } = config;
  if (!COMMANDS.has(args[0] ?? '')) throw new Error(USAGE);
  if (args[0] === 'template') return console.log((await templateCommand(args.slice(1))) ?? USAGE);
  if (args[0] === 'backup') return console.log((await backupCommand(config, args.slice(1), log)) ?? USAGE);
  if (args[0] === 'restore') return console.log((await restoreCommand(config, args.slice(1), log)) ?? USAGE);
  if (args[0] === 'archive') return console.log((await archiveCommand(config, args.slice(1), log)) ?? USAGE);
  const { db, close } = await openCommandDatabase({ databaseUrl, dataDir }, log);
  try {
    await migrateToLatest(db, MIGRATIONS);
    const words = await run(args, db);
    if (words === undefined) throw new Error(USAGE);
    console.log(words);
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

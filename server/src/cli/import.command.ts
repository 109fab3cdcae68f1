import { basename } from 'node:path';
import { emptiedBy } from '@offpiste/core/office/import/emptied-column.rules';
import { quoted } from '@offpiste/core/office/import/file-text.rules';
import { previewLines } from '@offpiste/core/office/import/import-preview.rules';
import { namedLines } from '@offpiste/core/office/import/named-change.rules';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { errorsAmong, problemLines } from '@offpiste/core/office/import/sheet-problem.rules';
import { noticeLines } from '@offpiste/core/office/office-change/change-notice.rules';
import { importContent, type ImportSummary } from '#office/import/import-content.store';
import { COMMAND_LINE } from '#access/audit/audit.store';
import { planImport, type ImportPlan } from '#office/sheet/plan-import';
import { command, type InDatabase, type OptionValues } from './command.ts';

const OPTIONS = {
  demo: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  names: { type: 'boolean' },
  empty: { type: 'string', multiple: true },
} as const;

/** Throws for an import with errors, to set the exit code. */
export const checkCommand = command({
  usage: `check <path>               lists the problems of a workbook, or of a folder or zip of CSV files`,
  options: OPTIONS,
  async run(context: InDatabase<'say'>, words, values) {
    const plan = await planned(context, words, values);
    return plan && `${summary(plan)}. Nothing was changed.`;
  },
});

export const importCommand = command({
  usage: `import [--dry-run] [--names] [--empty <sheet>] [--demo] <path>
                                                 checks and imports; --dry-run only shows the preview,
                                                 --names also shows each changed booking,
                                                 --empty accepts a sheet or column that became empty, such as Events or 'Clients: Room'`,
  options: OPTIONS,
  async run(context: InDatabase<'say'>, words, values) {
    const plan = await planned(context, words, values);
    if (!plan?.content) return undefined;
    for (const { weekId, weekName, preview, changes, notices } of plan.previews)
      for (const [index, line] of [
        ...previewLines(preview),
        ...(values.names ? namedLines(changes) : []),
        ...noticeLines(notices),
      ].entries())
        context.say(index === 0 ? `Week ${weekId} (${weekName}): ${line}` : line);
    if (values['dry-run']) return 'Nothing was changed.';
    const by = { ...COMMAND_LINE, source: words.map((path) => basename(path)) };
    const done = await importContent(context.db, plan.content, { demo: values.demo ?? false, by });
    return importedWords(done);
  },
});

/** 'Imported 1 week: 305 clients with 1229 tickets.' */
function importedWords({ weeks, passengers, tickets, assets }: ImportSummary): string {
  const others = assets > 0 ? `, ${counted(assets, 'document or picture', 'documents and pictures')}` : '';
  return `Imported ${counted(weeks, 'week')}: ${counted(passengers, 'client')} with ${counted(tickets, 'ticket')}${others}.`;
}

async function planned(
  { db, say }: InDatabase<'say'>,
  [path, ...others]: readonly string[],
  { empty: mayEmpty = [] }: OptionValues<typeof OPTIONS>,
): Promise<ImportPlan | undefined> {
  if (path === undefined || others.length > 0) return undefined;
  const stranger = mayEmpty.find((name) => emptiedBy(name) === undefined);
  if (stranger !== undefined)
    throw new Error(
      `There is no sheet or column "${stranger}". There are: ${OFFICE_TABLE_KEYS.map((key) => OFFICE_TABLES[key].name).join(', ')}.`,
    );
  const plan = await planImport(db, path, mayEmpty);
  for (const { sheet, written, means } of plan.names)
    say(
      `${sheet === undefined ? '' : `${sheet}, `}${quoted(written)} ${means === '' ? 'is left out' : `is read as ${means}`}`,
    );
  for (const line of problemLines(plan.problems)) say(line);
  if (!plan.content) throw new Error(`${summary(plan)}. Nothing was imported.`);
  return plan;
}

function summary({ problems }: ImportPlan): string {
  const errors = errorsAmong(problems).length;
  return `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`;
}

function counted(count: number, what: string, many = `${what}s`): string {
  return count === 1 ? `1 ${what}` : `${count} ${many}`;
}

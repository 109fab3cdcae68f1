import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { checkImport, weekProblems } from '@offpiste/core/office/import/import-check.rules';
import {
  COMPANY_FILES,
  WEEK_FILES,
  WEEKS_FOLDER,
  type ImportWeekFolder,
} from '@offpiste/core/office/import/import-folder.rules';
import { ImportCompany, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { accountProblems } from './account-problems.ts';
import { ImportError } from '#office/planned-week/import-error';
import { isFolder, noted, readText } from '#office/planned-week/import-files';
import { readAssets, type ImportAsset } from '#office/planned-week/read-assets';

/** The content of a folder. A list the folder does not have is undefined, and leaves the stored one unchanged. */
export interface ImportFolder {
  readonly resorts: ImportCompany['resorts'] | undefined;
  readonly contacts: ImportCompany['contacts'] | undefined;
  readonly accounts: ImportCompany['accounts'] | undefined;
  readonly weeks: readonly ImportWeekFolder[];
  readonly assets: readonly ImportAsset[];
}

/** Reads and checks every file of an import folder; throws an ImportError with all problems. */
export async function readImportFolder(folder: string, options: { demo: boolean }): Promise<ImportFolder> {
  const problems: string[] = [];
  if (!(await isFolder('', folder, problems)))
    throw new ImportError(problems.length > 0 ? problems : [`${folder}: there is no such folder`]);
  const read = <S extends TSchema>(name: string, schema: S) => readPart(folder, name, schema, problems);
  const { resorts, contacts, accounts } = ImportCompany.properties;
  const content: ImportFolder = {
    resorts: await read(COMPANY_FILES.resorts, resorts),
    contacts: await read(COMPANY_FILES.contacts, contacts),
    accounts: (await read(COMPANY_FILES.accounts, accounts))?.map((account) => ({
      ...account,
      username: account.username.trim(),
    })),
    weeks: await readWeeks(folder, problems),
    assets: await readAssets(folder, problems),
  };
  problems.push(...accountProblems(content.accounts ?? [], options));
  if (problems.length === 0 && Object.values(content).every((part) => !part?.length))
    problems.push(`${folder} holds nothing to import`);
  if (problems.length > 0) throw new ImportError(problems);
  return content;
}

async function readWeeks(folder: string, problems: string[]): Promise<ImportWeekFolder[]> {
  if (!(await isFolder(folder, WEEKS_FOLDER, problems))) return [];
  const names = await readdir(join(folder, WEEKS_FOLDER)).catch(noted<string[]>(WEEKS_FOLDER, [], problems));
  const weeks: ImportWeekFolder[] = [];
  // Names that start with a dot are from the file system or an editor.
  for (const name of names.filter((each) => !each.startsWith('.')).toSorted()) {
    const place = `${WEEKS_FOLDER}/${name}`;
    const week = (await isFolder(folder, place, problems)) ? await readWeek(folder, place, problems) : undefined;
    if (week) weeks.push(week);
  }
  return weeks;
}

async function readWeek(folder: string, place: string, problems: string[]): Promise<ImportWeekFolder | undefined> {
  const read = <S extends TSchema>(name: string, schema: S) => readPart(folder, `${place}/${name}`, schema, problems);
  const { properties } = ImportWeek;
  const known = problems.length;
  const head = await read(WEEK_FILES.week, properties.week);
  if (!head && problems.length === known) problems.push(`${place}/${WEEK_FILES.week}: is missing`);
  const lists = {
    passengers: await read(WEEK_FILES.passengers, properties.passengers),
    tickets: await read(WEEK_FILES.tickets, properties.tickets),
    repRows: await read(WEEK_FILES.repRows, properties.repRows),
    coachRows: await read(WEEK_FILES.coachRows, properties.coachRows),
    transferRows: await read(WEEK_FILES.transferRows, properties.transferRows),
    lessons: await read(WEEK_FILES.lessons, properties.lessons),
    events: await read(WEEK_FILES.events, properties.events),
    nightlife: await read(WEEK_FILES.nightlife, properties.nightlife),
    files: await read(WEEK_FILES.files, properties.files),
    keyRooms: await read(WEEK_FILES.keyRooms, properties.keyRooms),
  };
  // A file of the wrong shape has no list, so consistency with it is not checked.
  if (!head || problems.length > known) return undefined;
  const week: ImportWeekFolder = { week: head, ...lists };
  problems.push(...weekProblems(week).map((problem) => `${place}/${problem}`));
  return week;
}

async function readPart<S extends TSchema>(
  folder: string,
  name: string,
  schema: S,
  problems: string[],
): Promise<Static<S> | undefined> {
  const text = await readText(folder, name, problems);
  if (text === undefined) return undefined;
  const content = parse(text);
  if (content instanceof SyntaxError) {
    problems.push(`${name}: not JSON: ${content.message}`);
    return undefined;
  }
  const verdict = checkImport(schema, content);
  if (verdict.ok) return verdict.value;
  problems.push(...verdict.problems.map((problem) => `${name}: ${inRows(problem)}`));
  return undefined;
}

// Problems count rows from one and name fields: '/4/barcode must be string' is 'row 5, barcode: must be string'.
function inRows(problem: string): string {
  const [, row, field, words] = /^\/(\d+)(\/\S*)? (.*)$/s.exec(problem) ?? [];
  if (row === undefined) return problem;
  return `row ${Number(row) + 1}${field ? `, ${field.slice(1).replaceAll('/', '.')}` : ''}: ${words}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return error;
    throw error;
  }
}

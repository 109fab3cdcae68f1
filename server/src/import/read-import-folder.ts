import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { BRAND_KEYS, isBrandKey } from '@offpiste/core/brand/brand.contract';
import { checkImport, weekProblems } from '@offpiste/core/import/import-check.rules';
import { ASSETS_FOLDER, COMPANY_FILES, emptyImportWeek, WEEK_FILES, WEEKS_FOLDER } from '@offpiste/core/import/import-folder.rules';
import { ImportCompany, ImportWeek, type ImportAccount } from '@offpiste/core/import/import.contract';
import { readAssets, type ImportAsset } from './read-assets.ts';
import { ImportError } from './import-error.ts';

/** What a folder brings. A list the folder does not have is undefined, and leaves what is there alone. */
export interface ImportFolder {
  readonly resorts: ImportCompany['resorts'] | undefined;
  readonly contacts: ImportCompany['contacts'] | undefined;
  readonly accounts: ImportCompany['accounts'] | undefined;
  readonly weeks: readonly ImportWeek[];
  readonly assets: readonly ImportAsset[];
}

/** Reads and checks every file of an import folder; throws an ImportError with everything that is wrong. */
export async function readImportFolder(folder: string): Promise<ImportFolder> {
  if (!(await isFolder(folder))) throw new ImportError([`${folder} is not a folder`]);
  const problems: string[] = [];
  const read = <S extends TSchema>(name: string, schema: S) => readPart(folder, name, schema, problems);
  const { resorts, contacts, accounts } = ImportCompany.properties;
  const content: ImportFolder = {
    resorts: await read(COMPANY_FILES.resorts, resorts),
    contacts: await read(COMPANY_FILES.contacts, contacts),
    accounts: await read(COMPANY_FILES.accounts, accounts),
    weeks: await readWeeks(folder, problems),
    assets: await readAssets(join(folder, ASSETS_FOLDER)),
  };
  problems.push(...accountProblems(content.accounts ?? []));
  if (problems.length === 0 && Object.values(content).every((part) => !part?.length)) problems.push(`${folder} holds nothing to import`);
  if (problems.length > 0) throw new ImportError(problems);
  return content;
}

async function readWeeks(folder: string, problems: string[]): Promise<ImportWeek[]> {
  const path = join(folder, WEEKS_FOLDER);
  const names = (await isFolder(path)) ? (await readdir(path)).toSorted() : [];
  const weeks: ImportWeek[] = [];
  for (const name of names) {
    const week = await readWeek(folder, `${WEEKS_FOLDER}/${name}`, problems);
    if (week) weeks.push(week);
  }
  return weeks;
}

async function readWeek(folder: string, place: string, problems: string[]): Promise<ImportWeek | undefined> {
  const read = <S extends TSchema>(name: string, schema: S) => readPart(folder, `${place}/${name}`, schema, problems);
  const { properties } = ImportWeek;
  const head = await read(WEEK_FILES.week, properties.week);
  const parts = {
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
  if (!head) {
    if (problems.length === 0) problems.push(`${place}: ${WEEK_FILES.week} is missing`);
    return undefined;
  }
  const week: ImportWeek = { ...emptyImportWeek(head), ...present(parts) };
  problems.push(...weekProblems(week).map((problem) => `${place}: ${problem}`));
  return week;
}

function present<T extends object>(parts: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  const kept: { [Key in keyof T]?: NonNullable<T[Key]> } = {};
  for (const key of Object.keys(parts) as (keyof T)[]) {
    const part = parts[key];
    if (part !== undefined && part !== null) kept[key] = part;
  }
  return kept;
}

async function readPart<S extends TSchema>(folder: string, name: string, schema: S, problems: string[]): Promise<Static<S> | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
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

// People count rows from one and know fields by name: '/4/barcode must be string' is 'row 5, barcode: must be string'.
function inRows(problem: string): string {
  const [, row, field, words] = /^\/(\d+)(\/\S*)? (.*)$/s.exec(problem) ?? [];
  if (row === undefined) return problem;
  return `row ${Number(row) + 1}${field ? `, ${field.slice(1).replaceAll('/', '.')}` : ''}: ${words}`;
}

function accountProblems(accounts: readonly ImportAccount[]): string[] {
  const seen = new Set<string>();
  return accounts.flatMap(({ username, repId, brands }, at) => {
    const place = `${COMPANY_FILES.accounts}: row ${at + 1}`;
    const key = username.toLowerCase();
    const problems = brands.filter((brand) => !isBrandKey(brand)).map((brand) => `${place}, brands: '${brand}' is none of ${BRAND_KEYS.join(', ')}`);
    if (seen.has(`name ${key}`)) problems.push(`${place}, username: is there twice`);
    if (seen.has(`id ${repId}`)) problems.push(`${place}, repId: is there twice`);
    seen.add(`name ${key}`).add(`id ${repId}`);
    return problems;
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return error;
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then((found) => found.isDirectory(), () => false);
}

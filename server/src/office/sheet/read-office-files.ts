import { OFFICE_TABLES } from '@offpiste/core/office/import/office-tables.list';
import { cleanName, quoted, shownName } from '@offpiste/core/office/import/file-text.rules';
import { assetPathOf, isGuideFile, sheetNameOf, tableOfFile } from '@offpiste/core/office/import/sheet-file-name.rules';
import { JSON_WEEK, sheetsOfJson, type SheetsOfJson } from '@offpiste/core/office/import/sheet-json.rules';
import { assetNameProblem, ASSETS_FOLDER, formatOf } from '@offpiste/core/office/import/upload.rules';
import type { Sheet, SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { assetOf, type ImportAsset } from '#office/planned-week/import-asset';
import { decodeText } from './decode-text.ts';
import { isWorkbook, textFileFault } from './file-kind.ts';
import { sizeProblem, type OfficeFile } from './office-file.ts';
import { parseCsv } from './parse-csv.ts';
import { settleSheets, type FoundSheet } from './settle-sheets.ts';
import { createUnpackBudget, unpackZip, type UnpackBudget } from './unpack-zip.ts';
import { readWorkbookInProcess } from './workbook-in-process.ts';

export interface OfficeContent {
  readonly sheets: readonly Sheet[];
  readonly assets: readonly ImportAsset[];
  readonly problems: readonly SheetProblem[];
  /** A file could not be read, so sheets may be missing. */
  readonly isIncomplete: boolean;
}

interface Reading {
  readonly found: FoundSheet[];
  readonly problems: SheetProblem[];
  readonly budget: UnpackBudget;
}

/** Arguments and results are plain values, so that a worker can run it: 10,000 clients take seconds. */
export async function readOfficeFiles(
  files: readonly OfficeFile[],
  budget = createUnpackBudget(),
): Promise<OfficeContent> {
  const found: FoundSheet[] = [];
  const assets: ImportAsset[] = [];
  const problems: SheetProblem[] = [];
  for (const file of await unpackFiles(files, problems, budget)) {
    const asset = assetName(file.name);
    if (asset !== undefined) {
      const words = assetNameProblem(asset);
      if (words === undefined) assets.push(assetOf(asset, Buffer.from(file.bytes)));
      else problems.push({ severity: 'error', sheet: file.name, words });
    } else if (!isHidden(file.name)) await readSheets(file, { found, problems, budget });
  }
  const isIncomplete = problems.some(({ isCause }) => isCause);
  const { sheets, problems: faults } = settleSheets(found);
  problems.push(...faults);
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, name: shownName(sheet.name) })),
    assets,
    problems: problems.map((problem) => ({
      ...problem,
      sheet: shownName(problem.sheet),
      words: cleanName(problem.words),
    })),
    isIncomplete,
  };
}

async function unpackFiles(
  files: readonly OfficeFile[],
  problems: SheetProblem[],
  budget: UnpackBudget,
): Promise<OfficeFile[]> {
  const found: OfficeFile[] = [];
  for (const file of files) {
    if (assetName(file.name) !== undefined) {
      found.push(file);
      continue;
    }
    const tooLarge = sizeProblem(file);
    if (tooLarge) problems.push(unreadFile(file.name, tooLarge));
    else if (formatOf(file.name) !== 'zip') found.push(file);
    else found.push(...(await unpackFile(file, problems, budget)));
  }
  return found;
}

async function unpackFile(
  { name, bytes }: OfficeFile,
  problems: SheetProblem[],
  budget: UnpackBudget,
): Promise<OfficeFile[]> {
  try {
    return withoutTopFolder(await unpackZip(bytes, budget));
  } catch (error) {
    problems.push(unreadFile(name, reasonOf(error)));
    return [];
  }
}

/** The cause of what is missing. */
function unreadFile(sheet: string, words: string): SheetProblem {
  return { severity: 'error', sheet, words, isCause: true };
}

async function readSheets(file: OfficeFile, { found, problems, budget }: Reading): Promise<void> {
  const { name, bytes } = file;
  // A workbook may have the name of a CSV file.
  const format = isWorkbook(bytes) ? 'xlsx' : formatOf(name);
  if (format === 'xlsx') {
    const read = await readWorkbookInProcess(bytes, budget).catch((error: unknown) => {
      problems.push(unreadFile(name, reasonOf(error)));
      return { sheets: [], problems: [] };
    });
    found.push(...read.sheets.map((sheet) => ({ file: name, sheet })));
    problems.push(...read.problems);
    return;
  }
  if (name === JSON_WEEK) {
    const read = readJson(bytes);
    found.push(...read.sheets.map((sheet) => ({ file: name, sheet })));
    problems.push(...read.problems);
    return;
  }
  const key = tableOfFile(name);
  if (key === undefined && isGuideFile(name)) return;
  if (format !== 'csv') {
    const words = 'is no workbook and no CSV file, so it is ignored';
    problems.push({ severity: 'warning', sheet: name, words });
    return;
  }
  const fault = textFileFault(bytes);
  if (fault !== undefined) {
    problems.push(unreadFile(name, fault));
    return;
  }
  const sheet = key === undefined ? sheetNameOf(name) : OFFICE_TABLES[key].name;
  const { text, doubt } = decodeText(bytes);
  if (doubt) problems.push({ ...doubt, sheet, words: `${quoted(name)} ${doubt.words}` });
  const parsed = parseCsv(text, key);
  found.push({ file: name, sheet: { name: sheet, rows: parsed.rows } });
  for (const problem of parsed.problems) problems.push({ severity: 'error', sheet, ...problem });
}

function readJson(bytes: Uint8Array): SheetsOfJson {
  try {
    return sheetsOfJson(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return { sheets: [], problems: [{ severity: 'error', sheet: '', words: 'is no JSON in UTF-8', isCause: true }] };
  }
}

/** A zip of a folder contains the folder itself. */
function withoutTopFolder(files: readonly OfficeFile[]): OfficeFile[] {
  const shown = files.filter(({ name }) => !isHidden(name));
  const [top = ''] = shown[0]?.name.split('/', 1) ?? [];
  const isWrapped = assetName(`${top}/x`) === undefined && shown.every(({ name }) => name.startsWith(`${top}/`));
  if (!isWrapped) return shown;
  return withoutTopFolder(shown.map(({ name, bytes }) => ({ name: name.slice(top.length + 1), bytes })));
}

function assetName(name: string): string | undefined {
  return isHidden(name) ? undefined : assetPathOf(name, ASSETS_FOLDER);
}

/** Files of the operating system, and locks of open workbooks. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part.startsWith('~$') || part === '__MACOSX');
}

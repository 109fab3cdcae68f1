// Source: docs/reference/import-text.md (Names of files).
import { foldName } from '../../base/letters/same-look.rules.ts';
import { GUIDE_SHEET, tableKeyOf, type OfficeTableKey } from './office-tables.list.ts';
import { plainName } from './table.rules.ts';

const ENDINGS = /(?:\.(?:csv|tsv|txt|xlsx|xlsm|xlsb|xls|ods|numbers))+$/i;
/** Marks of copies, by browsers, Windows, macOS, cloud drives and offices in several languages. */
const COPY_WORD = '(?:copy|copie|kopie|kopia|copia|cópia|kopi|kopio|kópia|másolat|копия)';
const COPY_MARKS = [
  new RegExp(String.raw`[\s_-]${COPY_WORD}(?:[\s_-]?\d{1,3})?$`, 'i'),
  new RegExp(String.raw`^${COPY_WORD} (?:of|de|von|di|van|av|af) `, 'i'),
  /\d{4}[-_.]?\d{2}[-_.]?\d{2}(?:[-_T ]\d{4,6})?$/,
  /[\s_-]\d{1,2}([-_.])\d{1,2}\1(?:\d{4}|\d{2})$/,
  /[\s_.-]v(?:er(?:sion)?)?[\s_.-]?\d{1,3}(?:\.\d{1,3})*$/i,
  /[\s_-](?:final|latest|updated?|new)$/i,
  /[\s_-]$/,
];
const MAX_NAME = 200;
/** Files in an order: '01 Clients'. */
const NUMBERED = /^\d{1,2}[\s.)]+/;
/** A second download or duplicate: 'Clients-2', 'Clients 2'. */
const COUNTED = /[\s_-]\d{1,2}$/;
/** Numbers adds the name of the table, in the language of the computer. */
const TABLE_OF_NUMBERS =
  /[-_ ](?:table|tabelle|tableau|tabla|tabella|tabela|tabel|tabell|taulukko|tabulka|táblázat|таблица|πίνακας|tablo|表格|表) ?\d+$/iu;
const BETWEEN = /[-_–—.:|~]+/;

/** The table of a file: 'Week 27A - Clients (1).csv' and 'Clients-Table 1.csv' are Clients. */
export function tableOfFile(path: string): OfficeTableKey | undefined {
  return namesOf(path)
    .map(tableKeyOf)
    .find((key) => key !== undefined);
}

/** The name of the sheet of a file that is named like no table: 'Rooming (1).csv' is Rooming. */
export function sheetNameOf(path: string): string {
  const [file = path, own] = namesOf(path);
  return own ?? file;
}

/** Whether a file is the template's guide, saved as text. */
export function isGuideFile(path: string): boolean {
  return namesOf(path).some((name) => plainName(name) === plainName(GUIDE_SHEET));
}

/** The names that a file may mean, the most likely first. */
function namesOf(path: string): string[] {
  const last = withoutPercents(path.split(/[/\\]/).at(-1) ?? '');
  if (last.length > MAX_NAME) return [];
  const file = last.replace(ENDINGS, '').normalize('NFC').trim();
  const plain = withoutCopyMarks(file);
  const own = plain.replace(TABLE_OF_NUMBERS, '');
  const parts = own.split(BETWEEN).map((part) => part.trim());
  // Google names a sheet last, after the workbook.
  const ends = parts.map((_, index) => parts.slice(index).join(' '));
  const starts = parts.map((_, index) => parts.slice(0, parts.length - index).join(' '));
  const counted = [own, ...ends].flatMap((name) => [name.replace(COUNTED, ''), name.replace(NUMBERED, '')]);
  return [file, own, ...ends, ...starts, ...counted.filter((name) => tableKeyOf(name) !== 'week')];
}

/** Some programs save a download under its address: 'Lift%20Passes.csv'. */
function withoutPercents(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function withoutCopyMarks(name: string): string {
  const plain = COPY_MARKS.reduce((left, mark) => left.replace(mark, ''), withoutBrackets(name)).trim();
  return plain === name || plain === '' ? name : withoutCopyMarks(plain);
}

function withoutBrackets(name: string): string {
  const start = name.endsWith(')') ? name.lastIndexOf('(') : name.endsWith(']') ? name.lastIndexOf('[') : -1;
  return start > 0 ? name.slice(0, start) : name;
}

/** The path of a document or picture below its folder, which may be in any case and below other folders. */
export function assetPathOf(path: string, folder: string): string | undefined {
  const parts = path.split('/');
  const at = parts.slice(0, -1).findIndex((part) => foldName(part) === folder);
  return at < 0
    ? undefined
    : parts
        .slice(at + 1)
        .join('/')
        .normalize('NFC');
}

import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import * as xlsx from '@e965/xlsx';
import { shortWords } from '@offpiste/core/office/import/file-text.rules';
import type { Sheet, SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { compoundFault, isOldExcel } from './file-kind.ts';
import { hiddenInOds } from './ods-hidden.ts';
import { createUnpackBudget, isZip, unpackZip } from './unpack-zip.ts';
import { repackWorkbook, sheetsWithoutPart } from './workbook-package.ts';
import { hiddenPartsOf, sheetOf } from './workbook-sheet.ts';

export interface ReadWorkbook {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly SheetProblem[];
}

const OPTIONS = {
  type: 'buffer',
  dense: true,
  cellFormula: true,
  cellHTML: false,
  cellNF: true,
  cellStyles: true,
  sheetStubs: false,
} as const;

// Excel 95 and older write texts in a code page.
xlsx.set_cptable(codePages);

/**
 * Formulas have their value or their error text. It runs in a bounded process, because the library has no limits. Throws
 * an Error with a message for the office if the workbook cannot be read.
 */
export async function readWorkbook(bytes: Uint8Array, budget = createUnpackBudget()): Promise<ReadWorkbook> {
  const parts = isZip(bytes) ? await unpackZip(bytes, budget) : [];
  const foreign = isOldExcel(bytes) ? compoundFault(bytes) : undefined;
  if (foreign !== undefined && !hasWorkbookAtRoot(bytes)) throw new Error(foreign);
  const book = parsed(isZip(bytes) ? repackWorkbook(parts) : bytes);
  const content = parts.find(({ name }) => name === 'content.xml');
  const hiddenParts = content ? hiddenInOds(Buffer.from(content.bytes).toString()) : [];
  const bare = sheetsWithoutPart(parts);
  const isSince1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const sheets: Sheet[] = [];
  const problems: SheetProblem[] = [];
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    // The library leaves out a sheet with a fault.
    if (sheet?.['!type'] === 'chart' || bare.has(name)) continue;
    const isHidden = Boolean(book.Workbook?.Sheets?.[index]?.Hidden);
    const hidden = hiddenParts[index] ?? hiddenPartsOf(sheet, isHidden);
    if (sheet) sheets.push(sheetOf(sheet, { name, hidden, isSince1904 }));
    else problems.push({ severity: 'error', sheet: name, words: UNREAD_SHEET, isCause: true });
  }
  if (sheets.length === 0) throw new Error('contains no sheet that can be read; open it in Excel and save it as .xlsx');
  return { sheets, problems };
}

const SAVE_AGAIN = 'open it in Excel and save it as .xlsx';
const UNREAD_BOOK = `is no workbook that can be read, because it is damaged or of an unknown version; ${SAVE_AGAIN}`;
/** Excel allows 31 characters, other programs more. */
const MAX_NAME = 255;
// oxlint-disable-next-line eslint/no-control-regex -- these are what is looked for
const NO_NAME = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const UNREAD_SHEET = 'cannot be read, because the file is damaged; open it in Excel and save it as .xlsx again';

/** An embedded document has a folder of its own. */
function hasWorkbookAtRoot(bytes: Uint8Array): boolean {
  try {
    const { FullPaths: paths } = xlsx.CFB.read(Buffer.from(bytes), { type: 'buffer' }) as { FullPaths: string[] };
    return paths.some((path) => /^[^/]*\/(?:Workbook|Book)$/i.test(path));
  } catch {
    return false;
  }
}

function parsed(bytes: Uint8Array): xlsx.WorkBook {
  const book = readBook(bytes);
  // Test versions of Excel 2007 wrote another form, and the library reads its bytes as names.
  if (book.SheetNames.some((name) => name.length > MAX_NAME || NO_NAME.test(name))) throw new Error(UNREAD_BOOK);
  return book;
}

function readBook(bytes: Uint8Array): xlsx.WorkBook {
  try {
    return xlsx.read(bytes, { ...OPTIONS });
  } catch (error) {
    const why = shortWords(reasonOf(error));
    if (/password-protected|^Encryption/i.test(why))
      throw new Error('has a password; open it in Excel, remove the password and save it', { cause: error });
    // The library's own errors describe the file, those of the language describe its program.
    const isOfProgram = error instanceof TypeError || error instanceof RangeError;
    throw new Error(isOfProgram ? UNREAD_BOOK : `is no workbook that can be read (${why}); ${SAVE_AGAIN}`, {
      cause: error,
    });
  }
}

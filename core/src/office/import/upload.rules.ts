// Source: docs/reference/import.md (Office sheets), docs/reference/import-jobs.md (Imports).
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

/** The folder beside an office's sheets, or of a demo, with the documents and pictures that they name. */
export const ASSETS_FOLDER = 'assets';

const MB = 1024 * 1024;

/** The largest workbook, CSV file or zip, and the most that is brought in at once on a page: five times what 10,000 clients need. */
export const MAX_FILE_BYTES = 20 * MB;
/** The most files that are brought in at once on a page: a week has less than half as many sheets. */
export const MAX_UPLOADED_FILES = 40;
/** A file is handed in in pieces of so many bytes: as base64 each of them fits into the limit of every call's body. */
export const PIECE_BYTES = 180_000;
/** At most so many problems are listed of each severity; the rest is counted. */
export const PROBLEMS_LISTED = 400;
/** The length of a whole piece as base64. */
export const PIECE_TEXT_LENGTH = Math.ceil(PIECE_BYTES / 3) * 4;

/** The kind of a file by its name; undefined for one that holds no sheets. */
export function formatOf(name: string): 'csv' | 'xlsx' | 'zip' | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'tsv' || ending === 'txt') return 'csv';
  return ending === 'xlsx' || ending === 'xlsm' ? 'xlsx' : ending === 'zip' ? 'zip' : undefined;
}

/** Why files cannot be brought in together; undefined when they can. */
export function uploadRefusal(
  files: readonly { readonly fileName: string; readonly size: number }[],
): Refusal | undefined {
  const stranger = files.find(({ fileName }) => formatOf(fileName) === undefined);
  if (stranger) return refuse('no-sheets', { name: stranger.fileName });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MAX_FILE_BYTES
    ? refuse('import-too-large', { size: String(Math.ceil(size / MB)), limit: String(MAX_FILE_BYTES / MB) })
    : undefined;
}

/** How many pieces a file has. */
export function piecesOf(size: number): number {
  return Math.ceil(size / PIECE_BYTES);
}

/** How many bytes a piece of a file has; 0 for one that the file does not have. */
export function pieceSize(size: number, piece: number): number {
  return Math.max(0, Math.min(PIECE_BYTES, size - piece * PIECE_BYTES));
}

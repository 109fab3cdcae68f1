// Source: docs/reference/import.md (Office sheets), docs/reference/import-jobs.md (Imports).
import type { Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';

/** The folder of documents and pictures beside the sheets. */
export const ASSETS_FOLDER = 'assets';

const MB = 1024 * 1024;

/** The limit of one file and of one upload: five times the need of 10,000 clients. */
export const MAX_FILE_BYTES = 20 * MB;
export const MAX_UPLOADED_FILES = 40;
/** As base64 a piece fits into the body limit of every call. */
export const PIECE_BYTES = 180_000;
/** Of a sheet or heading that the template does not know; longer ones are not offered. */
export const MAX_WRITTEN = 200;
export const PIECE_TEXT_LENGTH = Math.ceil(PIECE_BYTES / 3) * 4;

/** In UTF-16 units, so that an index of the database has room for the name. */
const MAX_ASSET_NAME = 500;

/** The reason to reject the name of a document or picture, if any. */
export function assetNameProblem(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return 'has control characters in its name; give it another one';
  return name.length > MAX_ASSET_NAME ? `has a name of more than ${MAX_ASSET_NAME} characters; shorten it` : undefined;
}

const WORKBOOK_ENDINGS = ['.xlsx', '.xlsm', '.xls', '.xlsb', '.ods'];
/** The names of files that an import accepts. */
export const UPLOAD_ENDINGS = [...WORKBOOK_ENDINGS, '.csv', '.tsv', '.txt', '.zip'] as const;

/** The kind of a file by its name; undefined without sheets. */
export function formatOf(name: string): 'csv' | 'xlsx' | 'zip' | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'tsv' || ending === 'txt') return 'csv';
  if (ending === 'zip') return 'zip';
  return WORKBOOK_ENDINGS.some((each) => each === `.${ending}`) ? 'xlsx' : undefined;
}

/** The reason to reject an upload, if any. */
export function uploadRefusal(
  files: readonly { readonly fileName: string; readonly size: number }[],
): Refusal | undefined {
  const stranger = files.find(({ fileName }) => formatOf(fileName) === undefined);
  if (stranger) return refuse('no-sheets', { name: stranger.fileName });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > MAX_FILE_BYTES ? tooLarge(size) : undefined;
}

/** Of files with more bytes than the limit. */
export function tooLarge(bytes: number): Refusal {
  return refuse('import-too-large', { size: String(Math.ceil(bytes / MB)), limit: String(MAX_FILE_BYTES / MB) });
}

/** The number of pieces of a file. */
export function piecesOf(size: number): number {
  return Math.ceil(size / PIECE_BYTES);
}

/** The bytes of a piece; 0 if the file has no such piece. */
export function pieceSize(size: number, piece: number): number {
  return Math.max(0, Math.min(PIECE_BYTES, size - piece * PIECE_BYTES));
}

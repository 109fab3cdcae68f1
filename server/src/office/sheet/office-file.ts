import { MAX_FILE_BYTES } from '@offpiste/core/office/import/upload.rules';

/** A file that an office handed in; `name` is its path with slashes. */
export interface OfficeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MB = 1024 * 1024;
/** The most that a zip or workbook may hold once it is unpacked: as text, a workbook takes several times that in memory. */
export const MAX_UNPACKED_BYTES = 150 * MB;
/** The most files in a zip or workbook. */
export const MAX_PACKED_FILES = 2000;

/** Why a file is too large; undefined when it is not. */
export function sizeProblem({ bytes }: OfficeFile): string | undefined {
  const size = Math.ceil(bytes.length / MB);
  return bytes.length > MAX_FILE_BYTES ? `has ${size} MB; at most ${MAX_FILE_BYTES / MB} are read` : undefined;
}

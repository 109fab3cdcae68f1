import { MAX_FILE_BYTES } from '@offpiste/core/office/import/upload.rules';

/** `name` is the path with slashes. */
export interface OfficeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MB = 1024 * 1024;
/** As text, a workbook takes several times as much memory. */
export const MAX_UNPACKED_BYTES = 150 * MB;
export const MAX_PACKED_FILES = 2000;

export function sizeProblem({ bytes }: OfficeFile): string | undefined {
  const size = Math.ceil(bytes.length / MB);
  return bytes.length > MAX_FILE_BYTES ? `has ${size} MB; at most ${MAX_FILE_BYTES / MB} are read` : undefined;
}

/** A file that an office handed in; `name` is its path with slashes. */
export interface OfficeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MB = 1024 * 1024;
/** The largest workbook, CSV file or zip: five times what 10,000 clients need. */
export const MAX_FILE_BYTES = 20 * MB;
/** The most that a zip or workbook may hold once it is unpacked: as text, a workbook takes several times that in memory. */
export const MAX_UNPACKED_BYTES = 150 * MB;
/** The most files in a zip or workbook. */
export const MAX_PACKED_FILES = 2000;

/** Why a file is too large; undefined when it is not. */
export function sizeProblem({ bytes }: OfficeFile): string | undefined {
  const size = Math.ceil(bytes.length / MB);
  return bytes.length > MAX_FILE_BYTES ? `has ${size} MB; at most ${MAX_FILE_BYTES / MB} are read` : undefined;
}

/** The kind of a file by its name; undefined for one that holds no sheets. */
export function formatOf(name: string): 'csv' | 'xlsx' | 'zip' | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'tsv' || ending === 'txt') return 'csv';
  return ending === 'xlsx' || ending === 'xlsm' ? 'xlsx' : ending === 'zip' ? 'zip' : undefined;
}

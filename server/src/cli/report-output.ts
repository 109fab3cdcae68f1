import { writeFile } from 'node:fs/promises';
import type { ReportTable } from '@offpiste/core/office/report/report.contract';
import type { FileFormat } from '@offpiste/core/office/report/report.contract';

export const OUTPUT_OPTIONS = {
  csv: { type: 'boolean' },
  xlsx: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
} as const;

interface OutputOptions {
  readonly xlsx?: boolean | undefined;
  readonly output?: string | undefined;
}

/** Throws for a workbook without a file. */
export function chosenFormat({ xlsx, output }: OutputOptions): FileFormat {
  if (xlsx && output === undefined) throw new Error('A workbook needs a file: -o <file>');
  return xlsx ? 'xlsx' : 'csv';
}

/** Writes a file, or returns the text for the terminal. */
export async function putReport(
  { title, rows }: ReportTable,
  bytes: Buffer,
  { output }: OutputOptions,
): Promise<string> {
  if (output === undefined) return bytes.toString().trimEnd();
  await writeFile(output, bytes);
  return `${output} was written: ${title}, ${rows.length} rows.`;
}

import { writeTemplate } from '#office/sheet/write-template';
import { writeNewFile } from './new-file.ts';

/** Writes the empty workbook of a week. */
export async function templateCommand([file, ...others]: readonly string[]): Promise<string | undefined> {
  if (file === undefined || others.length > 0) return undefined;
  if (!/\.xlsx$/i.test(file)) throw new Error(`The name of the workbook must end in .xlsx: ${file}`);
  await writeNewFile(file, await writeTemplate());
  return `${file} was written. Fill it, then: npm run offpiste -- check ${file}`;
}

import { writeFile } from 'node:fs/promises';
import { errorCode } from '@offpiste/embedded-postgres/errno';
import { writeTemplate } from '#import/office/write-template';

/** Writes the empty workbook of a week. A file that exists is not overwritten: it may be a filled one. */
export async function templateCommand([file, ...others]: readonly string[]): Promise<string | undefined> {
  if (file === undefined || others.length > 0) return undefined;
  if (!/\.xlsx$/i.test(file)) throw new Error(`The name of the workbook must end in .xlsx: ${file}`);
  const bytes = await writeTemplate();
  try {
    await writeFile(file, bytes, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Error(`${file} exists already and stays as it is.`, { cause: error });
    throw error;
  }
  return `${file} was written. Fill it, then: npm run offpiste -- check ${file}`;
}

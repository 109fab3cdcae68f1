import { writeFile } from 'node:fs/promises';
import { errorCode } from '@offpiste/embedded-postgres/errno';

/** Writes a file. One that exists is not overwritten: somebody may have filled or corrected it. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Error(`${file} exists already and stays as it is.`, { cause: error });
    throw error;
  }
}

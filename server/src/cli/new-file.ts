import { writeFile } from 'node:fs/promises';
import { errorCode } from '@offpiste/embedded-postgres/errno';

/** Never overwrites a file, because it may contain corrections. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Error(`${file} already exists and was not changed.`, { cause: error });
    throw error;
  }
}

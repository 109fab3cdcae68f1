import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { reasonOf } from './errno.ts';

// PostgreSQL's unprivileged user must pass this folder.
const DATA_DIR_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

export async function prepareDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  try {
    await mkdir(path, { recursive: true, mode: DATA_DIR_MODE });
    return await realpath(path);
  } catch (cause) {
    throw new Error(
      `The data folder ${path} cannot be used: ${reasonOf(cause)}. Set DATA_DIR to a folder this server may write to.`,
      { cause },
    );
  }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files by path: texts and bytes unchanged, anything else as JSON. A path that ends in a slash is an empty folder. */
export type Files = Readonly<Record<string, unknown>>;

/** Calls `work` with a folder that holds these files. */
export async function withFiles<T>(files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-files-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
      const bytes = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
      if (!name.endsWith('/')) await writeFile(path, bytes);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A document or picture, named by its path with slashes. */
export interface ImportAsset {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Every file below a folder; none when there is no such folder. */
export async function readAssets(folder: string): Promise<ImportAsset[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      name: relative(folder, file).split(sep).join('/'),
      mediaType: MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      bytes: await readFile(file),
    })),
  );
}

import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { ASSETS_FOLDER } from '@offpiste/core/office/import/import-folder.rules';
import { ignoring } from '@offpiste/embedded-postgres/errno';
import { noted } from './import-files.ts';

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
export async function readAssets(folder: string, problems: string[]): Promise<ImportAsset[]> {
  const place = join(folder, ASSETS_FOLDER);
  const entries = await readdir(place, { withFileTypes: true, recursive: true })
    .catch(ignoring(['ENOENT'], []))
    .catch(noted<Dirent[]>(ASSETS_FOLDER, [], problems));
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const assets = await Promise.all(
    files.map((file) => readAsset(relative(place, file).split(sep).join('/'), file, problems)),
  );
  return assets.filter((asset) => asset !== undefined);
}

async function readAsset(name: string, file: string, problems: string[]): Promise<ImportAsset | undefined> {
  const bytes = await readFile(file).catch(noted(`${ASSETS_FOLDER}/${name}`, undefined, problems));
  return bytes && assetOf(name, bytes);
}

/** A file as it is stored. */
export function assetOf(name: string, bytes: Buffer): ImportAsset {
  return { name, mediaType: MEDIA_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream', bytes };
}

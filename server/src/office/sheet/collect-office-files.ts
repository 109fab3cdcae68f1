import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ASSETS_FOLDER, formatOf, MAX_FILE_BYTES } from '@offpiste/core/office/import/upload.rules';
import { ignoring } from '@offpiste/embedded-postgres/errno';
import { ImportError } from '#office/planned-week/import-error';
import type { OfficeFile } from './office-file.ts';

export async function collectOfficeFiles(path: string): Promise<OfficeFile[]> {
  const found = await stat(path).catch(ignoring(['ENOENT', 'ENOTDIR'], undefined));
  if (!found) throw new ImportError([`${path}: there is no such file or folder`]);
  if (found.isDirectory()) return collectFolder(path);
  const format = formatOf(path);
  if (format === undefined) throw new ImportError([`${path}: is no workbook, no CSV file, no zip and no folder`]);
  return [await officeFile(path, basename(path))];
}

async function collectFolder(folder: string): Promise<OfficeFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.includes('/') || name.startsWith(`${ASSETS_FOLDER}/`));
  if (!names.some((name) => !name.includes('/') && formatOf(name) !== undefined))
    throw new ImportError([
      `${folder}: holds no sheets; give a workbook (.xlsx), or a folder or zip with a CSV file for each sheet. JSON is not imported`,
    ]);
  return Promise.all(names.toSorted().map((name) => officeFile(join(folder, name), name)));
}

async function officeFile(path: string, name: string): Promise<OfficeFile> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES && !name.startsWith(`${ASSETS_FOLDER}/`))
    throw new ImportError([
      `${name}: has ${Math.ceil(size / 1024 / 1024)} MB; at most ${MAX_FILE_BYTES / 1024 / 1024} are read`,
    ]);
  return { name, bytes: await readFile(path) };
}

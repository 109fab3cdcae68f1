import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DEMO_FILE } from '@offpiste/core/office/import/demo-account.rules';
import { checkImport, weekProblems } from '@offpiste/core/office/import/import-check.rules';
import { ImportCompany } from '@offpiste/core/office/import/import.contract';
import { ASSETS_FOLDER } from '@offpiste/core/office/import/upload.rules';
import { assetOf } from '#office/planned-week/import-asset';
import type { ImportContent } from '#office/planned-week/import-content';
import { ImportError } from '#office/planned-week/import-error';

/** Throws an ImportError that lists the problems of the folder. */
export async function readDemoContent(folder: string): Promise<ImportContent> {
  const verdict = checkImport(ImportCompany, JSON.parse(await readFile(join(folder, DEMO_FILE), 'utf8')));
  const problems = verdict.ok ? verdict.value.weeks.flatMap(weekProblems) : verdict.problems;
  if (!verdict.ok || problems.length > 0) throw new ImportError(problems);
  const place = join(folder, ASSETS_FOLDER);
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const assets = files.map(async (file) => assetOf(relative(place, file).split(sep).join('/'), await readFile(file)));
  return { ...verdict.value, assets: await Promise.all(assets) };
}

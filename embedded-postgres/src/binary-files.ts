import { constants } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Account, giveTo } from './account.ts';
import { DRAFT_MARK } from './drafts.ts';
import { ignoring } from './errno.ts';

const PACKAGE_FOLDER = 'native';

/** Only needed to build programs. */
const BUILD_FILE = /\.a$|[/\\](?:pkgconfig|pgxs)$/;

/** Makes the links that `npm ci --ignore-scripts` leaves out. False if they are missing and impossible. */
export async function linkLibraries(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(
    ignoring(['ENOENT', 'EACCES'], undefined),
  );
  if (list === undefined) return false;
  const made = linksIn(JSON.parse(list)).map(({ source, target }) =>
    symlink(relative(dirname(target), source), join(folder, relative(PACKAGE_FOLDER, target)))
      .then(() => true, ignoring(['EEXIST'], true))
      .catch(ignoring(['EROFS', 'EACCES', 'EPERM'], false)),
  );
  return (await Promise.all(made)).every(Boolean);
}

/** Copies the programs atomically. */
export async function copyBinaries(from: string, to: string, account: Account): Promise<void> {
  const draft = await mkdtemp(`${to}${DRAFT_MARK}`);
  await cp(from, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !BUILD_FILE.test(path),
  });
  await giveTo(account, draft);
  await Promise.all((await readdir(draft, { recursive: true })).map((path) => giveTo(account, join(draft, path))));
  await rename(draft, to).catch(ignoring(['ENOTEMPTY', 'EEXIST'], undefined));
  await rm(draft, { recursive: true, force: true });
}

function linksIn(list: unknown): { source: string; target: string }[] {
  if (!Array.isArray(list)) return [];
  return list.map((link: { source: string; target: string }) => link);
}

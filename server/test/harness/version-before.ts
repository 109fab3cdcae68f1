import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = 'server/migrations';
const OWN_PACKAGES = '@offpiste';

export type Checkout = Awaited<ReturnType<typeof checkOut>>;

/** The version before the newest migration, and that file; a text if it cannot be found. */
export async function findVersionBefore(): Promise<{ readonly commit: string; readonly migration: string } | string> {
  const migration = (await readdir(join(ROOT, MIGRATIONS))).toSorted().at(-1);
  if (migration === undefined) return 'there is no migration';
  try {
    const now = await readdir(join(ROOT, MIGRATIONS));
    // Only along main, because two branches may have used one number.
    const changed = git(['rev-list', '--first-parent', 'HEAD', '--', MIGRATIONS]).split('\n');
    for (const commit of changed) {
      // The oldest commit of a shallow clone has no parent.
      const before = git(['rev-parse', '--verify', '--quiet', `${commit}^`]);
      const then = git(['ls-tree', '--name-only', `${before}:${MIGRATIONS}`]).split('\n');
      if (!then.includes(migration) && then.every((file) => now.includes(file))) return { commit: before, migration };
    }
    return `${migration} is not committed yet`;
  } catch {
    return 'the history of the project is not here, or is shallow (git fetch --unshallow)';
  }
}

/** A version of the project in its own folder, with the packages installed now. */
export async function checkOut({ commit }: { readonly commit: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-before-'));
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  await linkPackages(folder);
  return { folder, program: join(folder, 'server/src/main.ts'), remove: () => rm(folder, { recursive: true }) };
}

/** Its own workspaces come from its folder. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, OWN_PACKAGES), { recursive: true });
  for (const name of await readdir(from)) if (name !== OWN_PACKAGES) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OWN_PACKAGES)))
    await symlink(join(folder, name), join(to, OWN_PACKAGES, name));
  const ofWeb = join(ROOT, 'web/node_modules');
  if (existsSync(ofWeb)) await symlink(ofWeb, join(folder, 'web/node_modules'));
}

function git(args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

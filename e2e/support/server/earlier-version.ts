import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportCompany } from '@offpiste/core/office/import/import.contract';

const ROOT = join(import.meta.dirname, '../../..');
const BRAND = 'wasteland';
const OWN_PACKAGES = '@offpiste';
const run = promisify(execFile);

/** False in a clone without the project's history. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A version of the project in its own folder, with the packages installed now, and its built app. */
export async function buildEarlierVersion(commit: string) {
  const folder = await mkdtemp(join(tmpdir(), 'offpiste-earlier-'));
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  await linkPackages(folder);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--configLoader', 'native', '--outDir', `dist/${BRAND}`, '--emptyOutDir'];
  await run(process.execPath, args, {
    cwd: join(folder, 'web'),
    env: { ...process.env, BRAND, NODE_ENV: 'production' },
    maxBuffer: 2 ** 26,
  });
  return {
    program: [join(folder, 'server/src/main.ts')],
    distDir: join(folder, 'web/dist'),
    /** Writes a demo in the form that this version reads, and returns its flags. */
    writeDemo: async (target: string, company: ImportCompany): Promise<string[]> => {
      const content = join(folder, 'company.json');
      await writeFile(content, JSON.stringify(company));
      const program = `import { readFileSync } from 'node:fs';
        import { writeDemoFolder } from '${join(folder, 'fixtures/src/demo-folder.writer.ts')}';
        await writeDemoFolder(process.argv[1], JSON.parse(readFileSync(process.argv[2], 'utf8')));`;
      await run(process.execPath, ['--input-type=module', '-e', program, target, content]);
      return ['--demo-week', target];
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Its own workspaces come from its folder. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, OWN_PACKAGES), { recursive: true });
  for (const name of await readdir(from)) if (name !== OWN_PACKAGES) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OWN_PACKAGES)))
    await symlink(join(folder, name), join(to, OWN_PACKAGES, name));
  const nested = join(ROOT, 'web/node_modules');
  if (existsSync(nested)) await symlink(nested, join(folder, 'web/node_modules'));
}

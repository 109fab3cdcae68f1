import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportCompany } from '@offpiste/core/office/import/import.contract';
import { checkOut } from '../../../server/test/harness/version-before.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BRAND = 'wasteland';
const run = promisify(execFile);

/** False in a clone without the project's history. */
export async function hasCommit(commit: string): Promise<boolean> {
  return await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).then(
    () => true,
    () => false,
  );
}

/** A version of the project in its own folder, with its built app. */
export async function buildEarlierVersion(commit: string) {
  const { folder, program, remove } = await checkOut({ commit });
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--configLoader', 'native', '--outDir', `dist/${BRAND}`, '--emptyOutDir'];
  const env = { ...process.env, BRAND, NODE_ENV: 'production' };
  await run(process.execPath, args, { cwd: join(folder, 'web'), env, maxBuffer: 2 ** 26 });
  return {
    program,
    distDir: join(folder, 'web/dist'),
    /** Writes a demo in the form that this version reads, and returns its flags. */
    writeDemo: async (target: string, company: ImportCompany): Promise<string[]> => {
      const content = join(folder, 'company.json');
      await writeFile(content, JSON.stringify(company));
      const writer = `import { readFileSync } from 'node:fs';
        import { writeDemoFolder } from '${join(folder, 'fixtures/src/demo-folder.writer.ts')}';
        await writeDemoFolder(process.argv[1], JSON.parse(readFileSync(process.argv[2], 'utf8')));`;
      await run(process.execPath, ['--input-type=module', '-e', writer, target, content]);
      return ['--demo-week', target];
    },
    remove,
  };
}

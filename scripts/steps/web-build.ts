import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './folder-hash.ts';
import { runKept, toolFile } from './program.ts';
import { PROJECT_ROOT } from './project.ts';
import type { Stage } from './stage.ts';

const SOURCES = ['web', 'core', 'brands', 'package-lock.json', 'tsconfig.base.json'];

/** The app of the checks and most journeys. */
export const DEFAULT_BRAND = 'wasteland';
/** The app of some journeys. */
export const OTHER_BRAND = 'nuco';

/** The build as a stage. */
export function buildStage(brand: string): Stage {
  return {
    name: `app of ${brand}`,
    run: async () => {
      await ensureWebBuild(brand, () => undefined);
      return { code: 0, output: '' };
    },
  };
}

/** Builds the app of a brand into web/dist/<brand>, unless its inputs are unchanged. */
export async function ensureWebBuild(
  brand: string,
  print: (text: string) => void = (text) => console.log(text),
): Promise<void> {
  const stamp = join(PROJECT_ROOT, '.cache', `web-build-${brand}`);
  const page = join(PROJECT_ROOT, 'web', 'dist', brand, 'index.html');
  const hash = contentHash(SOURCES);
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  print(`Building the ${brand} app …`);
  const args = [toolFile('vite/bin/vite.js'), 'build', '--outDir', `dist/${brand}`, '--emptyOutDir'];
  // Another NODE_ENV would select the development builds of libraries.
  const env = { BRAND: brand, NODE_ENV: 'production' };
  const { code, output } = await runKept(args, { cwd: join(PROJECT_ROOT, 'web'), env });
  if (code !== 0) throw new Error(`${output}\nThe app could not be built.`);
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
}

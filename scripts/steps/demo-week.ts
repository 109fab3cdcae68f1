import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './folder-hash.ts';
import { runKept } from './program.ts';
import { PROJECT_ROOT } from './project.ts';

const FOLDER = join(PROJECT_ROOT, '.cache', 'demo-week');
const WRITER = join(PROJECT_ROOT, 'fixtures', 'src', 'write-demo.ts');

/** The demo as a folder for `--demo-week`, renewed after changes of fixtures or core. */
export async function ensureDemoWeek(): Promise<string> {
  const folder = join(FOLDER, contentHash(['fixtures', 'core/src']));
  if (existsSync(folder)) return folder;

  mkdirSync(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `unfinished-${process.pid}`);
  const { code, output } = await runKept([WRITER, unfinished]);
  if (code !== 0) throw new Error(`${output}\nThe demo week could not be written.`);
  for (const old of readdirSync(FOLDER)) {
    if (!old.startsWith('unfinished-')) rmSync(join(FOLDER, old), { recursive: true });
  }
  renameSync(unfinished, folder);
  return folder;
}

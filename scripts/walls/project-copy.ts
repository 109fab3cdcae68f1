import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PROJECT_ROOT, WORKSPACES } from '../steps/project.ts';

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

const ROOT_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.oxlintrc.json', 'knip.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** The project in a temporary folder, to put something forbidden into; with its sources or only its settings. */
export function copyProject({ sources }: { sources: boolean }): ProjectCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'offpiste-walls-')));
  for (const file of ROOT_FILES) cpSync(join(PROJECT_ROOT, file), join(folder, file));
  cpSync(join(PROJECT_ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const workspace of WORKSPACES) {
    if (sources) copySources(workspace, folder);
    else copySettings(workspace, folder);
  }
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function copySources(workspace: string, folder: string): void {
  const filter = (source: string) => !LEFT_OUT.has(basename(source));
  cpSync(join(PROJECT_ROOT, workspace), join(folder, workspace), { recursive: true, filter });
}

function copySettings(workspace: string, folder: string): void {
  for (const file of ['package.json', 'tsconfig.json']) {
    const source = join(PROJECT_ROOT, workspace, file);
    if (existsSync(source)) cpSync(source, join(folder, workspace, file));
  }
}

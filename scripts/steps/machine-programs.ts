import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of this machine by its name. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** False where this machine is no Debian, or nobody may install there. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!findOnPath('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !findOnPath('sudo')) return false;
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  run([...asRoot, 'apt-get', 'update', '-qq']);
  return run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function run([command = '', ...args]: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

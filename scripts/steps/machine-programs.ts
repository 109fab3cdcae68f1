import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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

let lastInstall = Promise.resolve(true);
let isUpdated = false;

/** One request at a time. False unless this machine is a Debian that may be changed. */
export function installFromDebian(packages: readonly string[]): Promise<boolean> {
  lastInstall = lastInstall.then(() => install(packages));
  return lastInstall;
}

async function install(packages: readonly string[]): Promise<boolean> {
  if (!findOnPath('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !findOnPath('sudo')) return false;
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  if (!isUpdated) isUpdated = await hasPassed([...asRoot, 'apt-get', 'update', '-qq']);
  return await hasPassed([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function hasPassed([command = '', ...args]: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {import('./runtime.mjs').Runtime} Runtime */
/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Whether node_modules match the lock file, by npm's record of the last complete install. Optional packages may be for
 * another platform.
 * @param {string} folder
 * @param {string} [lockFolder]
 */
export function installedAsLocked(folder, lockFolder = folder) {
  const wanted = readPackages(join(lockFolder, 'package-lock.json'));
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, locked]) => {
      const found = present[path];
      if (!found) return locked.optional === true;
      return found.version === locked.version && found.integrity === locked.integrity && found.link === locked.link;
    });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {string[]} npm
 * @returns {string} such as "10.8.2"; empty when there is no npm
 */
export function npmVersion([command = 'npm', ...args]) {
  const answer = spawnSync(command, [...args, '--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return (answer.stdout ?? '').trim();
}

/**
 * @param {string} folder
 * @param {Runtime} runtime
 * @returns {Promise<void>}
 */
export function npmCi(folder, runtime) {
  const [command = 'npm', ...args] = runtime.npm;
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args, 'ci', ...flags], {
      cwd: folder,
      env: cleanEnvironment(runtime),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ci failed in ${folder} (the reason is above).`));
    });
  });
}

/**
 * Without the variables of the outer `npm start`, because an inner npm would use its folder.
 * @param {Runtime} runtime
 */
export function cleanEnvironment(runtime) {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_)|^npm_config_(local_prefix|npm_version)$/.test(name),
  );
  const path = [...runtime.folders, process.env['PATH'] ?? ''].join(delimiter);
  return { ...Object.fromEntries(entries), PATH: path };
}

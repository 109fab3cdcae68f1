import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 250;

/**
 * Allows one install at a time in this checkout, because npm has no lock. A second launch waits and finds it complete.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withInstallLock(root, work) {
  const file = join(root, '.cache', 'install.lock');
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 1) console.log(`Another launch is installing; waiting for it. If there is none, delete ${file} …`);
    await pause(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

/**
 * A killed launch leaves its process id in the file.
 * @param {string} file
 */
function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

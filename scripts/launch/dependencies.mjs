import { installedAsLocked, npmCi } from './npm.mjs';
import { withInstallLock } from './install-lock.mjs';

/**
 * Runs `npm ci` when the installed packages differ from the lock file.
 * @param {string} root
 * @param {import('./runtime.mjs').Runtime} runtime
 */
export async function ensureDependencies(root, runtime) {
  if (installedAsLocked(root)) return;
  await withInstallLock(root, async () => {
    if (installedAsLocked(root)) return;
    console.log('Installing packages (npm ci) …');
    await npmCi(root, runtime);
  });
}

import { execFileSync } from 'node:child_process';

/** The package's version with its commit, if git is available. */
export function versionOf(packageVersion: string): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${packageVersion}+${commit.trim()}`;
  } catch {
    return packageVersion;
  }
}

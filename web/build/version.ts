import { execFileSync } from 'node:child_process';

/** The package's version with the commit it is built from; without git just the version. */
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

import { createHash, type Hash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project.ts';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** The hash of these files and folders without tests. */
export function contentHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex').slice(0, 24);
}

function addTo(hash: Hash, path: string): void {
  const place = join(PROJECT_ROOT, path);
  if (statSync(place).isDirectory()) {
    const names = readdirSync(place).filter((name) => !NOT_SOURCE.has(name));
    for (const name of names.sort()) addTo(hash, join(path, name));
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(place)).update('\0');
  }
}

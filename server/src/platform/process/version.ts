import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../../..');
const SOURCES = ['server/src', 'core/src', 'brands', 'package-lock.json'];
const BUILD_LENGTH = 8;

/** The hash of the sources tells builds apart without git. */
export const VERSION = `${readVersion()}+${buildOf(PROJECT)}`;

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? content.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

export function buildOf(project: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, project, source);
  return hash.digest('hex').slice(0, BUILD_LENGTH);
}

function addTo(hash: Hash, project: string, path: string): void {
  const place = join(project, path);
  if (statSync(place).isDirectory()) {
    const names = readdirSync(place).filter((name) => name !== 'node_modules');
    for (const name of names.toSorted()) addTo(hash, project, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(place)).update('\0');
  }
}

import { readFileSync } from 'node:fs';

/** The product's version, from the package at the top of the project. */
export const VERSION: string = readVersion();

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const version = typeof content === 'object' && content !== null && 'version' in content ? content.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

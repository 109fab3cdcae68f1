import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_VERSIONS } from '../steps/contributor-tables.ts';
import { PROJECT_ROOT } from '../steps/project.ts';
import { filesOfProject } from './project-files.ts';

/** Pages for readers of the present version; decisions and the changelog describe the past. */
const isPresent = (file: string) =>
  /^(README|CONTRIBUTING|ARCHITECTURE)\.md$|^docs\/(operate|guide)\/|^deploy\//.test(file);

test('names only Node versions that the table in CONTRIBUTING.md derives from their files', () => {
  const known: readonly string[] = NODE_VERSIONS.map(({ version }) => version);
  const named = filesOfProject()
    .filter(isPresent)
    .flatMap((file) =>
      [...readFileSync(join(PROJECT_ROOT, file), 'utf8').matchAll(/\bNode (\d+(?:\.\d+)*)/g)].map(
        ([, version = '']) => ({ file, version }),
      ),
    );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ version }) => !known.includes(version))).toEqual([]);
});

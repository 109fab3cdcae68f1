import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';
import { folderCycles, sharedTypeNames } from './folders.ts';
import { filesOfProject } from './project-files.ts';

test('no folders import each other', () => {
  expect(folderCycles(PROJECT_ROOT, sourcesOfProject())).toEqual([]);
});

test('finds folders that import each other along a third, and no others', () => {
  const sources = {
    'a/one.ts': `import { two } from '../b/two.ts'`,
    'a/own.ts': `import { one } from './one.ts'`,
    'b/two.ts': `export { three } from '../c/three.ts'`,
    'b/two.test.ts': `import { four } from '../d/four.ts'`,
    'c/three.ts': `const one = await import('../a/one.ts')`,
    'd/four.ts': `import { two } from '../b/two.ts'`,
  };
  expect(folderCycles(written(sources), Object.keys(sources))).toEqual([['a', 'b', 'c']]);
});

test.each(['core/src', 'server/src', 'web/src'])('each type that %s exports has one owner folder', (workspace) => {
  const files = sourcesOfProject().filter((file) => file.startsWith(`${workspace}/`));
  expect(sharedTypeNames(PROJECT_ROOT, files)).toEqual([]);
});

test('finds a type that two folders export, and none that one folder exports twice', () => {
  const sources = {
    'a/one.ts': 'export interface Shared {}\nexport type Own = string',
    'a/two.ts': 'export type Own = number',
    'b/three.ts': 'export type Shared = string\ninterface Own {}',
  };
  expect(sharedTypeNames(written(sources), Object.keys(sources))).toEqual(['Shared: a, b']);
});

function sourcesOfProject(): string[] {
  return filesOfProject().filter((file) => /\.tsx?$/.test(file));
}

function written(sources: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'offpiste-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

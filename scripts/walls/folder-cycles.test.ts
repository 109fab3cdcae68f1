import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';
import { folderCycles } from './folder-cycles.ts';

test('no folders import each other', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: PROJECT_ROOT, encoding: 'utf8' });
  const gone = new Set(deleted.split('\n'));
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !gone.has(file));
  expect(folderCycles(PROJECT_ROOT, files)).toEqual([]);
});

test('finds folders that import each other along a third, and no others', () => {
  const root = mkdtempSync(join(tmpdir(), 'offpiste-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const sources = {
    'a/one.ts': `import { two } from '../b/two.ts'`,
    'a/own.ts': `import { one } from './one.ts'`,
    'b/two.ts': `export { three } from '../c/three.ts'`,
    'b/two.test.ts': `import { four } from '../d/four.ts'`,
    'c/three.ts': `const one = await import('../a/one.ts')`,
    'd/four.ts': `import { two } from '../b/two.ts'`,
  };
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(folderCycles(root, Object.keys(sources))).toEqual([['a', 'b', 'c']]);
});

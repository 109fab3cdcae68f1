import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { DATABASE_FOLDERS, PROJECT_ROOT, UNIT_FOLDERS } from '../steps/project.ts';

test('npm test runs the folder of every test file', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const left = files
    .trim()
    .split('\n')
    .filter((file) => ![...UNIT_FOLDERS, ...DATABASE_FOLDERS].some((folder) => file.startsWith(`${folder}/`)));
  expect(left).toEqual([]);
});

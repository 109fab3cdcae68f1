import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROJECT_ROOT, TESTED_FOLDERS } from '../steps/project.ts';

test('every test file belongs to a folder that npm test runs', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const left = files
    .trim()
    .split('\n')
    .filter((file) => ![...TESTED_FOLDERS, 'scripts'].some((folder) => file.startsWith(`${folder}/`)));
  expect(left).toEqual([]);
});

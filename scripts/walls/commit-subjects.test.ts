import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';

const MAX_SUBJECT_LENGTH = 72;
const THIS_FILE = 'scripts/walls/commit-subjects.test.ts';
const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';

test.skipIf(isShallow)('the subject of every commit after this check has at most 72 characters', () => {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', THIS_FILE).split('\n').at(-1);
  const subjects = git('log', '--no-merges', '--format=%s', added ? `${added}..HEAD` : '-1').split('\n');
  expect(subjects.filter((subject) => subject.length > MAX_SUBJECT_LENGTH)).toEqual([]);
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).trim();
}

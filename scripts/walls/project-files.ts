import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '../steps/project.ts';

/** Includes uncommitted files. */
export function filesOfProject(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', ...args], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    }).split('\n');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard', '--deduplicate').filter(
    (file) => file !== '' && !deleted.has(file),
  );
}

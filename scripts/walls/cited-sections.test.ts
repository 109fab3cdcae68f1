import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';

test('every page and section of the reference that code cites exists', () => {
  const lines = execFileSync('git', ['grep', '--untracked', '-hE', 'docs/reference/', '--', '*.ts', '*.tsx'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const cited = [...lines.matchAll(/(docs\/reference\/[\w-]+\.md)(?: \(([^)]+)\))?/g)];
  const wanted = cited.flatMap(([, page = '', sections]) =>
    (sections?.split(', ') ?? ['']).map((section) => ({ page, section })),
  );
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter(({ page, section }) => !titlesOf(page).has(section))).toEqual([]);
});

/** The section titles of a page, with '' for the page; empty for an unknown page. */
function titlesOf(page: string): ReadonlySet<string | undefined> {
  const path = join(PROJECT_ROOT, page);
  if (!existsSync(path)) return new Set();
  return new Set(['', ...[...readFileSync(path, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title)]);
}

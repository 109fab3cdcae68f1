import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';

test('every section that code cites is in docs/product.md', () => {
  const titles = new Set(
    [...readFileSync(join(PROJECT_ROOT, 'docs/product.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title),
  );
  const lines = execFileSync(
    'git',
    ['grep', '--untracked', '-hE', '^//.*section "[^"]+"', '--', '*.ts', '*.tsx', ':!scripts/walls'],
    { cwd: PROJECT_ROOT, encoding: 'utf8' },
  );
  const cited = new Set([...lines.matchAll(/section "([^"]+)"/g)].map(([, title]) => title));
  expect([...cited].filter((title) => !titles.has(title))).toEqual([]);
});

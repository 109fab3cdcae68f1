import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';

const SOURCES = join(PROJECT_ROOT, 'web/src');

test('every class that a component names is in its style sheet', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.tsx'], {
    cwd: SOURCES,
    encoding: 'utf8',
  });
  expect(files.trim().split('\n').flatMap(missingClasses)).toEqual([]);
});

function missingClasses(file: string): string[] {
  const code = readFileSync(join(SOURCES, file), 'utf8');
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles = '', sheet = '']) => {
    const css = readFileSync(sheetPath(file, sheet), 'utf8');
    const known = new Set([...css.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name));
    const named = [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return named.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
  });
}

function sheetPath(file: string, sheet: string): string {
  return join(SOURCES, sheet.startsWith('#') ? sheet.replace(/^#(app\/)?/, '') : join(dirname(file), sheet));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT, WORKSPACES } from '../steps/project.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const FOLDERS = ['.', ...WORKSPACES, 'scripts/runtime'];

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, folder, 'package.json'), 'utf8'));
}

function dependenciesOf({ dependencies, devDependencies, optionalDependencies, overrides }: PackageFile) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
}

describe.each(FOLDERS)('package.json of %s', (folder) => {
  test('names one exact version of each package, and "*" for our own', () => {
    const ranges = dependenciesOf(readPackage(folder)).filter(([name, version]) =>
      name.startsWith('@offpiste/') ? version !== '*' : !EXACT.test(version),
    );
    expect(ranges).toEqual([]);
  });
});

test('two workspaces that use the same package use the same version', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of FOLDERS.flatMap((folder) => dependenciesOf(readPackage(folder))))
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, each]) => each.size > 1)).toEqual([]);
});

test('the fetched Node is the same version on every platform', () => {
  const versions = new Set(Object.values(readPackage('scripts/runtime').optionalDependencies ?? {}));
  expect([...versions]).toHaveLength(1);
});

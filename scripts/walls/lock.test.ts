import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** npm rejects a lock without the optional packages of other platforms. URLs would bind it to one registry. */
describe.each(['package-lock.json', 'scripts/runtime/package-lock.json'])('%s', (file) => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, file), 'utf8'),
  );

  test('holds the packages of every platform', () => {
    const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
    const wanted = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  test('contains no registry URL', () => {
    const addresses = Object.values(packages).filter((each) => each.resolved && !each.link);
    expect(addresses).toEqual([]);
  });
});

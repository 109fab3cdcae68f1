import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { targetOf } from './specifier.ts';

const IMPORTED = /\b(?:from|import)[ (]{1,2}['"]([^'"\n]+)['"]/g;

/** The folders that import each other, directly or not, as lists. Tests may combine any. */
export function folderCycles(root: string, files: readonly string[]): string[][] {
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter((each) => !each.includes('.test.'))) {
    const from = dirname(file);
    for (const to of importedFolders(root, file))
      if (to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachable(folder, imports)]));
  const inCycle = [...reached].filter(([folder, others]) => others.has(folder));
  const groups = Map.groupBy(inCycle, ([folder, others]) =>
    [...others]
      .filter((other) => reached.get(other)?.has(folder))
      .toSorted()
      .join(' '),
  );
  return [...groups.keys()].map((key) => key.split(' '));
}

function importedFolders(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORTED)].flatMap(([, specifier = '']) => {
    const target = targetOf(root, file, specifier);
    return target?.kind === 'file' ? [dirname(target.path)] : [];
  });
}

function reachable(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set(imports.get(folder));
  // The iteration includes entries added meanwhile.
  for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
  return found;
}

const EXPORTED_TYPE = /^export (?:interface|type) (\w+)/gm;

/** Types that several folders export, with these folders. */
export function sharedTypeNames(root: string, files: readonly string[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const file of files.filter((each) => !each.includes('.test.')))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(EXPORTED_TYPE))
      owners.set(name, (owners.get(name) ?? new Set()).add(dirname(file)));
  return [...owners].flatMap(([name, folders]) =>
    folders.size > 1 ? [`${name}: ${[...folders].toSorted().join(', ')}`] : [],
  );
}

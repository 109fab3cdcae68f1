import { join } from 'node:path';

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Everything that must be there before the first screen is, in one file: in a dozen small ones the same code weighs
 * five per cent more. What is imported later stays apart.
 */
export function firstScreenGroup(sources: string) {
  const roots = ['main.tsx', 'features/login/login.screen.tsx'].map((file) => join(sources, file));
  let needed: ReadonlySet<string> | undefined;
  return {
    name: (id: string, modules: Modules): string | null => {
      needed ??= reachableFrom(roots, modules);
      return needed.has(id) ? 'first-screen' : null;
    },
  };
}

function reachableFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  // A set that grows is walked to its new end.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

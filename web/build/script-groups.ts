import { join } from 'node:path';

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

interface ScriptGroup {
  name(id: string, modules: Modules): string | null;
}

const FIRST_SCREEN = ['main.tsx', 'features/login/login.screen.tsx'];
/** Every rep comes through these on the way to the tiles. */
const SIGNED_IN = [
  'shell/app-shell.screen.tsx',
  'features/unlock/unlock.screen.tsx',
  'features/week/select-week.screen.tsx',
  'features/home/home.screen.tsx',
];
const NOUN = /\/features\/([\w-]+)\//;

/**
 * The app's script in few files: what the first screen needs, what comes with sign-in, what several nouns share, and one
 * for each noun. In two hundred small ones the same code weighs a quarter more, and the first must name them all.
 * A module belongs to the first group that wants it.
 */
export function scriptGroups(sources: string): ScriptGroup[] {
  const inSources = (files: readonly string[]) => files.map((file) => join(sources, file));
  return [
    group('first-screen', (modules) => reachableFrom(inSources(FIRST_SCREEN), modules)),
    group('signed-in', (modules) => reachableFrom(inSources(SIGNED_IN), modules)),
    group('shared', (modules) => sharedByNouns(join(sources, 'routes.tsx'), modules)),
    { name: nounOf },
  ];
}

function group(name: string, membersOf: (modules: Modules) => ReadonlySet<string>): ScriptGroup {
  let members: ReadonlySet<string> | undefined;
  return {
    name: (id, modules) => {
      members ??= membersOf(modules);
      return members.has(id) ? name : null;
    },
  };
}

function sharedByNouns(routes: string, modules: Modules): ReadonlySet<string> {
  const screens = Map.groupBy(modules.getModuleInfo(routes)?.dynamicallyImportedIds ?? [], nounOf);
  const needs = [...screens.values()].map((files) => reachableFrom(files, modules));
  const seen = new Set<string>();
  return new Set(needs.flatMap((need) => [...need].filter((id) => seen.has(id) || !seen.add(id))));
}

function nounOf(file: string): string | null {
  return NOUN.exec(file)?.[1] ?? null;
}

function reachableFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  // A set that grows is walked to its new end.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

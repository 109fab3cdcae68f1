import { join } from 'node:path';

/** The bundler's information about a module. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

interface ScriptGroup {
  name(id: string, modules: Modules): string | null;
}

const FIRST_SCREEN = ['main.tsx', 'features/access/session/login.screen.tsx'];
/** Every rep loads these on the way to the home screen. */
const SIGNED_IN = [
  'screens.ts',
  'open-app.tsx',
  'features/access/lock/unlock.screen.tsx',
  'features/week/week/select-week.screen.tsx',
  'features/shell/home/home.screen.tsx',
  'carried/start-carried.ts',
  // The error reporter needs its list of brands: in a later file it would load that file with it.
  '../../core/src/base/brand/brand.contract.ts',
];
/** What prepares a phone is on Home until it is done: Home does not load the way to a camera for it. */
const FIRST_STEPS = ['features/shell/home/first-steps.part.tsx'];
/** The way of most days, from Home to a camera: what several nouns share and only their other screens need is not on it. */
const SCAN = [
  'features/shell/actions/actions.screen.tsx',
  'features/ride/coach/select-coach.screen.tsx',
  'features/ride/coach/load-coach.screen.tsx',
];
/** The office's screen of people; the others of its noun are for every rep. */
const PEOPLE = ['features/access/account/people.screen.tsx'];
const PASSWORDS = [
  'features/access/account/choose-password.screen.tsx',
  'features/access/account/change-password.screen.tsx',
];
/** The office's nouns are one file: a desk opens several of them. */
const NOUN = /\/features\/(?:(office)|[\w-]+\/([\w-]+))\//;

/**
 * Groups the app's script into few files: the first screen, what comes with sign-in, what scanning needs, what else
 * several nouns share, and one for each noun, where the office's people are one of their own. As two hundred small files the same code is a quarter larger, and the first file must list them all.
 * A module belongs to the first group that includes it.
 */
export function scriptGroups(sources: string): ScriptGroup[] {
  const inSources = (files: readonly string[]) => files.map((file) => join(sources, file));
  return [
    group('first-screen', (modules) => reachableFrom(inSources(FIRST_SCREEN), modules)),
    group('signed-in', (modules) => reachableFrom(inSources(SIGNED_IN), modules)),
    group('first-steps', (modules) => reachableFrom(inSources(FIRST_STEPS), modules)),
    group('scan', (modules) => reachableFrom(inSources(SCAN), modules)),
    group('shared', (modules) => sharedByNouns(join(sources, 'screens.ts'), modules)),
    group('people', (modules) => {
      const ofAll = reachableFrom(inSources(PASSWORDS), modules);
      return new Set([...reachableFrom(inSources(PEOPLE), modules)].filter((id) => !ofAll.has(id)));
    }),
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

function sharedByNouns(table: string, modules: Modules): ReadonlySet<string> {
  const screens = Map.groupBy(modules.getModuleInfo(table)?.dynamicallyImportedIds ?? [], nounOf);
  const needs = [...screens.values()].map((files) => reachableFrom(files, modules));
  const seen = new Set<string>();
  return new Set(needs.flatMap((need) => [...need].filter((id) => seen.has(id) || !seen.add(id))));
}

function nounOf(file: string): string | null {
  const [, subject, noun] = NOUN.exec(file) ?? [];
  return subject ?? noun ?? null;
}

function reachableFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  // A set is iterated to the end even when it grows meanwhile.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

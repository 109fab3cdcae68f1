import { join } from 'node:path';

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
  // The error reporter needs its list of brands and would otherwise load that file too.
  '../../core/src/base/brand/brand.contract.ts',
];
/** The first steps on Home do not load the code of the camera. */
const FIRST_STEPS = ['features/shell/home/first-steps.part.tsx'];
/** The most frequent way, from Home to a camera; excludes parts that only other screens share. */
const SCAN = [
  'features/shell/actions/actions.screen.tsx',
  'features/ride/coach/select-coach.screen.tsx',
  'features/ride/coach/load-coach.screen.tsx',
];
/** The office's entrance and pages are one file, as an office user opens several of them. Phones never load it. */
const PHONE = 'screens.ts';
const MAIN = ['main.tsx'];
const OFFICE = ['office-screens.ts', 'features/access/office-entry/entrance.part.tsx'];
/** A file of its own, which loads when a person uses a passkey. Its name keeps it out of the installed files. */
const PASSKEY = ['session/passkey-sign-in.ts'];
const NOUN = /\/features\/[\w-]+\/([\w-]+)\//;

/**
 * Groups the app's script into few files: first screen, sign-in, scanning, passkeys, the office, other
 * shared code, and one for each noun. Separate
 * small files are a quarter larger, and the first file must list them all. A module belongs to its first matching group.
 */
export function scriptGroups(sources: string): ScriptGroup[] {
  return [
    group('first-screen', (modules) => reachableFrom(inSources(sources, FIRST_SCREEN), modules)),
    group('signed-in', (modules) => reachableFrom(inSources(sources, SIGNED_IN), modules)),
    group('first-steps', (modules) => reachableFrom(inSources(sources, FIRST_STEPS), modules)),
    group('scan', (modules) => reachableFrom(inSources(sources, SCAN), modules)),
    group('office-passkey', (modules) => passkeyOnly(sources, modules)),
    // A group takes what its modules import, so the office comes after everything that phones share with it.
    group('shared', (modules) => sharedByNouns(sources, modules)),
    group('office', (modules) => officeOnly(sources, modules)),
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

/** Also what the office shares with any screen of phones. */
function sharedByNouns(sources: string, modules: Modules): ReadonlySet<string> {
  const screens = Map.groupBy(modules.getModuleInfo(join(sources, PHONE))?.dynamicallyImportedIds ?? [], nounOf);
  const needs = [...screens.values()].map((files) => reachableFrom(files, modules));
  const seen = new Set<string>();
  const shared = needs.flatMap((need) => [...need].filter((id) => seen.has(id) || !seen.add(id)));
  const office = inSources(sources, OFFICE);
  const phone = loadedFrom(inSources(sources, MAIN), modules, office);
  const desk = [...loadedFrom(office, modules)];
  return new Set([...shared, ...desk.filter((id) => phone.has(id))]);
}

/** What no phone needs, also on opening. */
function officeOnly(sources: string, modules: Modules): ReadonlySet<string> {
  const office = inSources(sources, OFFICE);
  const phone = loadedFrom(inSources(sources, MAIN), modules, office);
  return new Set([...loadedFrom(office, modules)].filter((id) => !phone.has(id)));
}

/** What only passkeys need, at the sign-in and in the office. */
function passkeyOnly(sources: string, modules: Modules): ReadonlySet<string> {
  const passkey = inSources(sources, PASSKEY);
  const phone = loadedFrom(inSources(sources, MAIN), modules, [...passkey, ...inSources(sources, OFFICE)]);
  return new Set([...loadedFrom(passkey, modules)].filter((id) => !phone.has(id)));
}

function loadedFrom(roots: readonly string[], modules: Modules, without: readonly string[] = []): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds])
      if (!without.includes(imported)) found.add(imported);
  }
  return found;
}

function inSources(sources: string, files: readonly string[]): string[] {
  return files.map((file) => join(sources, file));
}

function nounOf(file: string): string | null {
  return NOUN.exec(file)?.[1] ?? null;
}

function reachableFrom(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  // A set is iterated to the end even if it grows meanwhile.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

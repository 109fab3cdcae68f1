import { installFromDebian } from './machine-programs.ts';

export interface WantedProgram {
  /** The name in messages. */
  readonly name: string;
  /** Debian's packages with all dependencies. */
  readonly packages: readonly string[];
  /** Its file; undefined if anything is missing. */
  readonly find: () => string | undefined;
}

/** Returns the programs that are still missing, as a reason; undefined if none is. */
export async function ensurePrograms(wanted: readonly WantedProgram[]): Promise<string | undefined> {
  const missing = () => wanted.filter(({ find }) => !find());
  const packages = missing().flatMap((each) => each.packages);
  if (packages.length > 0) await installFromDebian(packages);
  const names = missing().map(({ name }) => name);
  return names.length > 0 ? `no ${names.join(', ')}` : undefined;
}

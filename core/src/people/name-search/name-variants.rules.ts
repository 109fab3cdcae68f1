// Source: docs/reference/clients.md (Name search).
import { CELTIC_NAMES } from './celtic-names.list.ts';
import { GIVEN_NAMES } from './given-names.list.ts';
import { SLAVIC_AND_GREEK_NAMES } from './slavic-greek-names.list.ts';
import { SURNAMES } from './surnames.list.ts';

const LISTS = [GIVEN_NAMES, CELTIC_NAMES, SLAVIC_AND_GREEK_NAMES, SURNAMES];

const NONE: readonly number[] = [];

let lines: ReadonlyMap<string, readonly number[]> | undefined;

/** The lines of a folded name in the lists of names. */
export function variantLines(name: string): readonly number[] {
  return (lines ??= linesByName()).get(name) ?? NONE;
}

function linesByName(): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  LISTS.flat().forEach((names, line) => {
    for (const name of new Set(names)) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [line]);
      else known.push(line);
    }
  });
  return byName;
}

// Source: docs/reference/import.md (Office sheets).
/**
 * Whether two names differ by one replaced, added or swapped letter. Case and blanks are ignored; different digits make
 * different names.
 */
export function isNearName(a: string, b: string): boolean {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  if (a === b) return false;
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 3 || digitsOf(one) !== digitsOf(other)) return false;
  const start = sharedStart(one, other);
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    (restOfOne.slice(2) === restOfOther.slice(2) && restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0])
  );
}

/** The known name nearest to a mistyped one. */
export function nearNameIn(name: string, known: Iterable<string>): string | undefined {
  for (const each of known) if (isNearName(name, each)) return each;
  return undefined;
}

/**
 * The heading that a mistyped one resembles: by one letter, or, if missing in the sheet, by its words ('Room No' is
 * 'Room').
 */
export function meantHeading(
  name: string,
  { known, missing }: { readonly known: readonly string[]; readonly missing: readonly string[] },
): string | undefined {
  const words = wordsOf(name);
  return (
    nearNameIn(name, known) ??
    missing.find((heading) => {
      const others = wordsOf(heading);
      return words.size > 0 && (isWithin(others, words) || isWithin(words, others));
    })
  );
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(
    name
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}

function lettersOf(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '');
}

function digitsOf(name: string): string {
  return name.replaceAll(/\D/g, '');
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

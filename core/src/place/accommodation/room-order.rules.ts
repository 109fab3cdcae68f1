// Source: docs/reference/places.md (Accommodation).
/** Sorts by number, then letter ('2A', '2B', '10'), then text. Names without a number are last. */
export function byRoomName(a: string, b: string): number {
  const one = partsOf(a);
  const other = partsOf(b);
  if (one.number !== other.number) return one.number - other.number;
  return one.letter.localeCompare(other.letter) || a.localeCompare(b);
}

function partsOf(name: string): { number: number; letter: string } {
  const found = /(\d+)\s*(\p{L}*)/u.exec(name);
  return { number: found ? Number(found[1]) : Infinity, letter: found?.[2]?.toLowerCase() ?? '' };
}

// Source: docs/reference/places.md (Accommodation).
/**
 * The order of rooms by their physical names: by the number, then by the letter after it ('2A', '2B', '10'), then by the
 * whole text. Names without a number come last.
 */
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

const LETTERS = 26;
const FIRST = 'A'.charCodeAt(0);

/** The name of a column in a spreadsheet: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCodePoint(FIRST + (index % LETTERS));
  return index < LETTERS ? last : `${columnLetters(Math.floor(index / LETTERS) - 1)}${last}`;
}

// Source: docs/reference/clients.md (Name search).
/** Shorter words allow no slip. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** In so short a word the first letter must be right. */
const SHORT = 4;

/** The number of slips allowed in a typed word. */
export function slipsAllowed(typed: string): 0 | 1 | 2 {
  if (typed.length < ONE_SLIP_FROM) return 0;
  return typed.length < TWO_SLIPS_FROM ? 1 : 2;
}

/** The number of slips; undefined if too many. `asStart`: the known word may continue. */
export function slipsBetween(typed: string, known: string, asStart = false): number | undefined {
  const allowed = slipsAllowed(typed);
  if (allowed === 0) return typed === known || (asStart && known.startsWith(typed)) ? 0 : undefined;
  const spare = known.length - typed.length;
  if (spare < -allowed || (!asStart && spare > allowed)) return undefined;
  const slips = distance(typed, asStart ? known.slice(0, typed.length + allowed) : known, allowed, asStart);
  if (slips > allowed) return undefined;
  if (slips > 0 && typed.length <= SHORT && typed[0] !== known[0] && !isSwapped(typed, known)) return undefined;
  return slips;
}

/** The letters of a word, as bits. */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** A quick test for words that are too different. */
export function mayBeNear(typed: number, known: number, allowed: number, asStart = false): boolean {
  return howMany(typed & ~known) <= allowed && (asStart || howMany(known & ~typed) <= allowed);
}

function howMany(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}

function isSwapped(typed: string, known: string): boolean {
  return typed[0] === known[1] && typed[1] === known[0] && typed.slice(2) === known.slice(2);
}

// Reused, because each key compares tens of thousands of words.
let beforeLast = new Int32Array(64);
let last = new Int32Array(64);
let row = new Int32Array(64);

/** Optimal string alignment, exact up to `limit`. */
function distance(typed: string, known: string, limit: number, asStart: boolean): number {
  const width = known.length;
  if (width + 1 > row.length) {
    beforeLast = new Int32Array(width * 2);
    last = new Int32Array(width * 2);
    row = new Int32Array(width * 2);
  }
  for (let at = 0; at <= width; at += 1) row[at] = at;
  for (let line = 1; line <= typed.length; line += 1) {
    [beforeLast, last, row] = [last, row, beforeLast];
    row[0] = line;
    let least = line;
    const letter = typed.charCodeAt(line - 1);
    for (let at = 1; at <= width; at += 1) {
      const other = known.charCodeAt(at - 1);
      let cost = (last[at - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
      const isSwap = line > 1 && at > 1 && letter === known.charCodeAt(at - 2) && typed.charCodeAt(line - 2) === other;
      if (isSwap) cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + 1);
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return least;
  }
  if (!asStart) return row[width] ?? 0;
  let best = limit + 1;
  for (let at = 0; at <= width; at += 1) best = Math.min(best, row[at] ?? best);
  return best;
}

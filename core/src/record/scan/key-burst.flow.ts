// Source: docs/reference/scanning.md (Scanning).
/** A person types more slowly. */
export const READER_KEY_GAP_MS = 60;

const READER_MIN_CHARACTERS = 6;

export interface KeyBurst {
  text: string;
  lastKeyAt: number;
}

export interface KeyBurstStep {
  burst: KeyBurst;
  ended: string | null;
}

export const NO_KEYS: KeyBurst = { text: '', lastKeyAt: Number.NEGATIVE_INFINITY };

/** Adds a key; Enter or Tab ends a code. `now` is in ms. */
export function addKey(before: KeyBurst, key: string, now: number): KeyBurstStep {
  const isFast = now - before.lastKeyAt <= READER_KEY_GAP_MS;
  if (key === 'Enter' || key === 'Tab') return { burst: NO_KEYS, ended: isFast ? codeIn(before) : null };
  if (key.length !== 1) return { burst: before, ended: null };
  return { burst: { text: isFast ? before.text + key : key, lastKeyAt: now }, ended: null };
}

/** Ends a burst after READER_KEY_GAP_MS, for readers without an end key. */
export function endBurst(before: KeyBurst, now: number): KeyBurstStep {
  if (now - before.lastKeyAt < READER_KEY_GAP_MS) return { burst: before, ended: null };
  return { burst: NO_KEYS, ended: codeIn(before) };
}

function codeIn(burst: KeyBurst): string | null {
  return burst.text.length >= READER_MIN_CHARACTERS ? burst.text : null;
}

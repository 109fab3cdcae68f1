// Source: docs/reference/scanning.md (Scanning).
/** The maximum time between two keys of a hand-held reader; a person types slower (milliseconds). */
export const READER_KEY_GAP_MS = 60;

/** A burst of keys shorter than this is not a code. */
const READER_MIN_CHARACTERS = 6;

/** The keys that followed each other quickly so far, and when the last of them came. */
export interface KeyBurst {
  text: string;
  lastKeyAt: number;
}

/** The burst after a key; `ended` holds the text a reader has just completed, or null. */
export interface KeyBurstStep {
  burst: KeyBurst;
  ended: string | null;
}

/** No keys yet. */
export const NO_KEYS: KeyBurst = { text: '', lastKeyAt: Number.NEGATIVE_INFINITY };

/**
 * Adds a key press to a burst. Keyboard and Bluetooth readers type a code very fast and usually end
 * with Enter or Tab. `key` is named as browsers name it; `now` is in milliseconds.
 */
export function addKey(before: KeyBurst, key: string, now: number): KeyBurstStep {
  const isFast = now - before.lastKeyAt <= READER_KEY_GAP_MS;
  if (key === 'Enter' || key === 'Tab') return { burst: NO_KEYS, ended: isFast ? codeIn(before) : null };
  if (key.length !== 1) return { burst: before, ended: null };
  return { burst: { text: isFast ? before.text + key : key, lastKeyAt: now }, ended: null };
}

/**
 * Ends a burst because no key followed: some readers send nothing after the code. Call it
 * `READER_KEY_GAP_MS` after the last key.
 */
export function endBurst(before: KeyBurst, now: number): KeyBurstStep {
  if (now - before.lastKeyAt < READER_KEY_GAP_MS) return { burst: before, ended: null };
  return { burst: NO_KEYS, ended: codeIn(before) };
}

function codeIn(burst: KeyBurst): string | null {
  return burst.text.length >= READER_MIN_CHARACTERS ? burst.text : null;
}

// Source: docs/reference/access.md (Sign-in).
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** A typed username in one form: composed, without case, blanks at its ends and invisible characters. */
export function usernameKey(typed: string): string {
  return typed.replace(INVISIBLE, '').normalize('NFKC').trim().toLowerCase().normalize('NFC');
}

/** The forms in which an account may have stored a typed username, in lower case; the most likely is first. */
export function storedUsernames(typed: string): readonly string[] {
  const key = usernameKey(typed);
  return [...new Set([key, key.normalize('NFD'), typed.trim().toLowerCase()])];
}

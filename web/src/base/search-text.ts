/** The part of an address after the question mark. Every value is a text, so that it stays as a person wrote it. */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out undefined and empty values. */
export function writeSearch(values: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
}

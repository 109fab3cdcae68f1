// Source: docs/reference/clients.md (Name search).
/** Sounds and transcriptions that are alike, in the order of replacement. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh|zh|ts|tz|cz/g, 's'],
  [/ck|q/g, 'k'],
  [/ph|[vw]/g, 'f'],
  [/kh|ch/g, 'h'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/c(?=[eifyj])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/ou|oo/g, 'u'],
  [/ie$|ey$|[yj]/g, 'i'],
  [/ei|ai/g, 'i'],
  [/(?<=.)h/g, ''],
  [/(.)\1(?!\1)(?<!\1{3})/g, '$1'],
];

/** The rough sound of a folded word, the same for 'Steven' and 'Stephen'. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [letters, alike] of ALIKE) sound = sound.replace(letters, alike);
  return sound;
}

const VOWELS = /[aeiou]/g;

/** The consonants of a sound, the same for 'Kathryn' and 'Catherine'. */
export function consonantsOf(sound: string): string {
  const rest = sound.slice(1).replace(VOWELS, '');
  return `${/^[aeiou]/.test(sound) ? 'a' : sound.charAt(0)}${rest}`;
}

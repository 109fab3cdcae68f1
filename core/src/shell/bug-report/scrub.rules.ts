// Source: docs/reference/refusals.md (Bug reports).
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';

/** The parts of addresses that stay. */
export interface KnownAddresses {
  readonly origin: string;
  readonly words: ReadonlySet<string>;
}

const REFERENCE = new RegExp(`\\b(?:${BRAND_KEYS.join('|')})-[a-z0-9-]+`, 'gi');
/** Matched word by word, because a search for '@' takes quadratic time. */
const WORD = /[^\s"'<>(),:;]+/g;
const EMAIL = /^(?:[^@]+@)+[^@]+\.[a-z]{2}/i;
const NUMBER = /\+?\d[\d ()-]{6,}\d/g;
/** Unbounded schemes take quadratic time. */
const WEB_ADDRESS = /[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>()]+/gi;
const OWN_FILE = /^\/(assets|icons)\/[\w.-]+$|^\/[\w-]+\.(js|css|webmanifest)$/;

/** The fixed words of path patterns such as /coach/:coachId. */
export function wordsOfPaths(patterns: readonly string[]): ReadonlySet<string> {
  return new Set(
    patterns.flatMap((pattern) => pattern.split('/')).filter((word) => word !== '' && !/^[:$]/.test(word)),
  );
}

/** Removes personal data; known words, foreign origins and schemes stay. */
export function scrubAddress(address: string, known: KnownAddresses): string {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  if (origin === '' && !path.startsWith('/')) return `${/^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0] ?? ''}*`;
  if (origin !== '' && origin !== known.origin) return `${origin.replace(/\/\/[^@/]*@/, '//')}/*`;
  if (OWN_FILE.test(path)) return origin + path;
  return (
    origin +
    path
      .split('/')
      .map((word) => (word === '' || known.words.has(word) ? word : '*'))
      .join('/')
  );
}

/** Removes addresses, references, e-mail addresses and long numbers from a text. */
export function scrubText(text: string, known: KnownAddresses): string {
  if (/^\/[^\s]*$/.test(text)) return scrubAddress(text, known);
  return text
    .replace(WEB_ADDRESS, (address) => scrubAddress(address, known))
    .replace(REFERENCE, '[reference]')
    .replace(WORD, (word) => (EMAIL.test(word) ? '[e-mail]' : word))
    .replace(NUMBER, '[number]');
}

/** The value with every string changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  // Only strings change, so the type stays.
  return changed(value, change) as Value;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]));
}

// Source: docs/reference/times.md (Shown times).
import { formatMoment as formatMomentIn, isMoment } from './moment.rules.ts';
import { writtenMoment } from './written-moment.rules.ts';

/** A timestamp in a text of the server. A time without a zone names none. */
export function utcMoment(iso: string): string {
  const shown = formatMomentIn(iso, 'UTC');
  return writtenMoment(iso) || !isMoment(iso) ? shown : `${shown} UTC`;
}

/** Converts a server text with its `values` to the reader's zone. */
export function inOwnZone(
  text: string,
  values: Readonly<Record<string, unknown>>,
  formatMoment: (iso: string) => string,
): string {
  return Object.values(values)
    .filter((value) => typeof value === 'string')
    .filter(isMoment)
    .reduce((words, iso) => words.replaceAll(utcMoment(iso), formatMoment(iso)), text);
}

const UTC_WORDS = /(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d) UTC/g;

/** The same for a text without its values. */
export function utcWordsInOwnZone(text: string, formatMoment: (iso: string) => string): string {
  return text.replaceAll(UTC_WORDS, (words, day: string, month: string, year: string, time: string) => {
    const iso = `${year}-${month}-${day}T${time}:00.000Z`;
    return isMoment(iso) ? formatMoment(iso) : words;
  });
}

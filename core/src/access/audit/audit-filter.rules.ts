// Source: docs/reference/accounts.md (Audit).
import { typedWords } from '../../base/letters/typed-words.rules.ts';
import { isDay } from '../../base/moment/day.rules.ts';
import { instantIn } from '../../base/moment/time-zone.rules.ts';
import type { AuditAbout, AuditFilter } from './audit.contract.ts';

const DAY_MS = 86_400_000;

/** The moments of the chosen days, epoch ms. `end` is excluded. A text that is no day is no limit. */
export function auditSpan({ from, until, timeZone }: AuditFilter): {
  readonly start: number | undefined;
  readonly end: number | undefined;
} {
  const [first, last] = [midnightOf(from), midnightOf(until)];
  return {
    start: first === undefined ? undefined : instantIn(first, timeZone),
    end: last === undefined ? undefined : instantIn(last + DAY_MS, timeZone),
  };
}

export function isFiltered({ timeZone: _, ...choices }: AuditFilter): boolean {
  return Object.values(choices).some((choice) => choice.trim() !== '');
}

/** Whether an entry is about a client with each typed word in name and reference. */
export function isAboutClient({ name = '', reference = '' }: AuditAbout, typed: string): boolean {
  return typedWords(typed)(`${name} ${reference}`);
}

/** Midnight on the clock, read as if it was UTC. */
function midnightOf(day: string): number | undefined {
  return isDay(day) ? Date.parse(day) : undefined;
}

import { imports as texts } from '#texts/office/import';

const LABELS: Readonly<Record<string, string>> = texts.counts;

/** Counts of 0 are left out. */
export function shownCounts(counts: Readonly<Record<string, number>>): { label: string; count: number }[] {
  return Object.entries(counts).flatMap(([change, count]) =>
    count > 0 ? [{ label: LABELS[change] ?? change, count }] : [],
  );
}

/** As one line: 'New: 12, Moved to another seat: 3'. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  return shownCounts(counts)
    .map(({ label, count }) => `${label}: ${count}`)
    .join(', ');
}

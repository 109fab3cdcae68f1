// Source: docs/reference/reports.md (Reports).
/** What can be taken out of a week. */
export const REPORT_KEYS = [
  'manifests',
  'lift-passes',
  'lift-pass-totals',
  'keys-missing',
  'registrations',
  'extras',
  'not-travelling',
  'exceptions',
  'ledger',
  'audit',
  'tickets',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** The report of that key; undefined for any other text. */
export function reportKeyOf(text: string): ReportKey | undefined {
  return REPORT_KEYS.find((key) => key === text);
}

// Source: docs/reference/reports.md (Reports).
export const REPORT_KEYS = [
  'clients',
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

/** The report with this key. */
export function reportKeyOf(text: string): ReportKey | undefined {
  return REPORT_KEYS.find((key) => key === text);
}

import { expect, test } from 'vitest';
import { REPORT_KEYS } from './report-key.rules.ts';
import { isSensitiveReport } from './sensitive-report.rules.ts';

test('names the reports with birth dates, next of kin or ticket codes in their files', () => {
  expect(REPORT_KEYS.filter(isSensitiveReport)).toEqual([
    'manifests',
    'lift-passes',
    'registrations',
    'extras',
    'exceptions',
    'ledger',
    'tickets',
  ]);
});

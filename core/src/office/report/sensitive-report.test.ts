import { expect, test } from 'vitest';
import { REPORT_KEYS } from './report-key.rules.ts';
import { gateOfReport } from './sensitive-report.rules.ts';

test('asks again for files with private data or ticket codes, and for tickets on paper', () => {
  const asked = (as: 'file' | 'screen') => REPORT_KEYS.filter((report) => gateOfReport(report, as) === 'confirmed');
  expect(asked('file')).toEqual([
    'clients',
    'manifests',
    'lift-passes',
    'registrations',
    'extras',
    'exceptions',
    'ledger',
    'tickets',
  ]);
  expect(asked('screen')).toEqual(['tickets']);
});

import { expect, test } from 'vitest';
import { REPORT_KEYS } from './report-key.rules.ts';
import { fileOnlyColumns, gateOfReport } from './sensitive-report.rules.ts';

test.each<[string, string[], string[]]>([
  ['without the right to private data', ['reports'], ['resort', 'group']],
  ['with it', ['reports', 'private-data'], ['resort', 'group', 'code', 'dateOfBirth', 'nextOfKin', 'nextOfKinPhone']],
])('offers only the columns of files that a person %s gets', (_, roles, keys) => {
  expect(fileOnlyColumns('manifests', roles).map(({ key }) => key)).toEqual(keys);
});

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
